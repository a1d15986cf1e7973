//! Definitions: one tool for each of those who are told of it.

mod tools;

use tools::TOOLS;
use toolkit::Target;

#[test]
fn show() {
    for tool in TOOLS {
        for target in Target::ALL {
            let report = tool.report(*target);
            println!("{} {} {}", tool.name, target.name(), report.strict);
            for o in &report.obstacles { println!("   - {} {}", o.path, o.reason); }
            for c in &report.changes { println!("   ~ {} {} {:?}", c.path, c.keyword, c.changed); }
            println!("{}", tool.get(*target).unwrap_or_else(|e| e.to_string().into()));
        }
    }
}
