//! Every definition is kept in `tests/golden`, where the oracles find it. `BLESS=1` writes what differs.

use crate::tools::{
    CreateFolders, DeleteFiles, Lookup, MoveRobot, Now, PlanTrip, RunQuery, SearchWeb, TOOLS,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};
use toolkit::prelude::*;
use toolkit::{Definitions, Target};

/// The folder of a target.
pub fn folder(target: Target) -> &'static str {
    match target {
        Target::OpenAiChat => "openai_chat",
        Target::OpenAiResponses => "openai_responses",
        Target::Anthropic => "anthropic",
        Target::Gemini => "gemini",
        Target::GeminiOpenApi => "gemini_openapi",
        Target::Bedrock => "bedrock",
        Target::Mistral => "mistral",
        Target::Cohere => "cohere",
        Target::Ollama => "ollama",
        Target::Mcp => "mcp",
        Target::Xai => "xai",
        Target::DeepSeek => "deepseek",
        Target::Groq => "groq",
        Target::OpenModels => "open_models",
        Target::Local => "local",
        _ => panic!("a target without a folder: give it one"),
    }
}

/// Both forms of each definition: under its name what is sent of one tool alone, and under `loose` what is sent where a
/// strict one cannot be.
fn definitions(target: Target) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut strict = Vec::new();
    for tool in TOOLS {
        let Ok(text) = tool.get(target) else { continue };
        files.push((format!("{}.json", tool.name), text.to_owned()));
        if tool.strict(target).is_some() {
            strict.push(tool.name);
            let loose = tool.loose(target).unwrap();
            if loose != text {
                files.push((format!("loose/{}.json", tool.name), loose.to_owned()));
            }
        }
    }
    files.push(("strict.json".to_owned(), serde_json::to_string(&strict).unwrap()));
    files
}

#[test]
fn every_definition_is_the_one_that_is_kept() {
    let is_blessing = env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for target in Target::ALL {
        let root = Path::new("tests/golden").join(folder(*target)).join("definitions");
        let expected = definitions(*target);
        let names: BTreeSet<PathBuf> = expected.iter().map(|(name, _)| root.join(name)).collect();
        let found = files(&root);
        for stale in found.difference(&names) {
            wrong.push(format!("{} belongs to no tool", stale.display()));
            if is_blessing {
                fs::remove_file(stale).unwrap();
            }
        }
        for (name, text) in expected {
            let path = root.join(name);
            if fs::read_to_string(&path).is_ok_and(|kept| kept.trim_end() == text) {
                continue;
            }
            if is_blessing {
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(&path, format!("{text}\n")).unwrap();
            }
            wrong.push(format!("{} differs from:\n{text}", path.display()));
        }
    }
    assert!(wrong.is_empty() || is_blessing, "{}", wrong.join("\n"));
}

fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeSet::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { BTreeSet::from([path]) }).collect()
}

/// What is rendered when the program is built.
macro_rules! constants {
    ($($tool:ident)*: $targets:tt) => { [$(($tool::DEFINITIONS, constants!(@all $tool $targets))),*] };
    (@all $tool:ident [$($target:ident)*]) => {
        [$((Target::$target, const { Definitions::constant::<$tool, { Target::$target as usize }>() })),*]
    };
}

#[test]
fn a_constant_is_the_same_text() {
    let constants = constants! {
        Now PlanTrip Lookup CreateFolders MoveRobot RunQuery SearchWeb DeleteFiles: [
            OpenAiChat OpenAiResponses Anthropic Gemini GeminiOpenApi Bedrock Mistral Cohere Ollama Mcp Xai DeepSeek Groq
            OpenModels Local
        ]
    };
    let mut impossible = 0;
    for (tool, constants) in constants {
        assert_eq!(constants.len(), Target::ALL.len());
        for (target, constant) in constants {
            assert_eq!(constant, tool.get(target).ok(), "{} {}", tool.name, target.name());
            impossible += usize::from(constant.is_none());
        }
    }
    // A type that contains itself and a map, in the schemas of OpenAPI.
    assert_eq!(impossible, 2);
}
