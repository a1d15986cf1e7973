//! Whether a call may run.

use crate::{Lab, SECRET, call, check, outcome, run, seen, text, texts, turn, watched};
use toolkit::Tool;
use toolkit::provider::{OpenAiChat, Provider, ToolCall};
use toolkit::run::{
    Answer, Approval, Context, Decision, Execution, Executor, Failure, Handler, ToolError, ToolSet,
};

/// Transfers money.
#[derive(Tool)]
struct Transfer {
    amount: i64,
    #[tool(default = "")]
    to: String,
}

/// What the program knows.
#[derive(Default)]
struct Account {
    limit: i64,
    lab: Lab,
}

impl Handler<Account> for Transfer {
    type Output = String;

    async fn call(self, cx: Context<'_, Account>) -> Result<String, ToolError> {
        cx.state().lab.note(format!("run {}", cx.call().id));
        Ok(format!("{} to {}", self.amount, self.to))
    }

    fn needs_approval(&self, account: &Account) -> Result<Approval, ToolError> {
        account.lab.note(format!("policy {}", self.amount));
        match self.amount {
            0 => Ok(Approval::Deny("there is nothing to transfer".to_owned())),
            -1 => Err(std::io::Error::other(SECRET).into()),
            -2 => panic!("{SECRET}"),
            -3 => Err(ToolError::new("words for nobody")),
            amount if amount > account.limit => Ok(Approval::Ask),
            _ => Ok(Approval::Allow),
        }
    }
}

fn transfer(id: &str, amount: &str) -> ToolCall<'static> {
    ToolCall::new(id.to_owned(), "transfer", format!(r#"{{"amount": {amount}}}"#))
}

async fn transfers(account: &Account, amounts: &[&str]) -> toolkit::run::Report {
    let set = ToolSet::builder().with::<Transfer>().build().expect("it is one");
    let calls: Vec<_> =
        amounts.iter().enumerate().map(|(index, amount)| transfer(&index.to_string(), amount)).collect();
    let report = Executor::new().run(&set, account, &turn(&calls)).await;
    check(&calls, &report);
    report
}

#[tokio::test]
async fn the_policy_sees_typed_arguments_and_the_state() {
    let account = Account { limit: 10, ..Account::default() };
    let report = transfers(&account, &["10", "11", "0", "\"5\""]).await;
    let pending: Vec<_> = report.pending().map(|pending| pending.call_id.as_str()).collect();
    assert_eq!(pending, ["1"]);
    assert_eq!(
        texts(&report),
        ["10 to ", "transfer did not run: the call was denied: there is nothing to transfer", "5 to "]
    );
    assert_eq!(account.lab.noted("run"), ["run 0", "run 3"]);
}

/// To be denied is an answer, and no failure of the tool.
#[tokio::test]
async fn a_call_that_is_denied_does_not_run_and_is_no_error() {
    let account = Account::default();
    let report = transfers(&account, &["0"]).await;
    let Answer::Done(outcome) = &report.answers[0] else { panic!("it is denied") };
    assert!(!outcome.result.is_error);
    assert_eq!(outcome.execution, Execution::NeverRan);
    assert_eq!(outcome.failure.as_ref().map(Failure::name), Some("denied"));
    assert_eq!(account.lab.noted("run"), [""; 0]);
}

#[tokio::test]
async fn a_policy_that_fails_lets_nothing_run_and_leaves_siblings_alone() {
    let account = Account { limit: 10, ..Account::default() };
    let report = transfers(&account, &["1", "-1", "-2", "-3", "2"]).await;
    let closed = "transfer did not run: whether it may could not be told.";
    assert_eq!(texts(&report), ["1 to ", closed, closed, closed, "2 to "]);
    assert_eq!(account.lab.noted("run"), ["run 0", "run 4"]);
    let failed: Vec<_> = report.outcomes().filter(|outcome| outcome.failure.is_some()).collect();
    for outcome in &failed {
        assert_eq!(outcome.execution, Execution::NeverRan);
        assert_eq!(outcome.failure.as_ref().map(Failure::name), Some("policy_error"));
        assert!(outcome.result.is_error);
    }
    // The host is told what went wrong.
    assert!(failed[0].failure.as_ref().is_some_and(|failure| failure.to_string().contains(SECRET)));
    assert!(failed[1].failure.as_ref().is_some_and(|failure| failure.to_string().contains(SECRET)));
}

#[tokio::test]
async fn what_is_invalid_is_not_asked_about() {
    let account = Account::default();
    let report = transfers(&account, &["[]"]).await;
    assert!(texts(&report)[0].contains("$.amount"));
    assert_eq!(account.lab.log(), [""; 0]);
}

#[tokio::test]
async fn the_metadata_alone_can_ask() {
    let lab = Lab::default();
    let (executor, list) = watched(Executor::new());
    let report = run(&executor, &lab, &[call("a", "gated", "say 1"), call("b", "work", "say 2")]).await;
    // What need not wait runs at once.
    assert_eq!(texts(&report), ["2"]);
    let [pending] = &report.pending().collect::<Vec<_>>()[..] else { panic!("one waits") };
    assert_eq!((&*pending.call_id, &*pending.tool), ("a", "gated"));
    assert_eq!(pending.arguments, r#"{"steps":"say 1"}"#);
    assert_eq!(pending.sent, r#"{"steps":"say 1"}"#);
    assert_eq!(lab.log(), ["start b", "end b"]);
    assert_eq!(seen(list), ["parked a", "started b work", "finished b"]);
}

/// A turn of which a call waits cannot be answered.
#[tokio::test]
async fn a_turn_goes_back_when_all_are_decided() {
    let lab = Lab::default();
    let turn = turn(&[call("a", "gated", "say 1"), call("b", "work", "say 2"), call("c", "gated", "say 3")]);
    let (set, executor) = (crate::workers(), Executor::new());
    let mut report = executor.run(&set, &lab, &turn).await;
    assert!(OpenAiChat::new().results(&turn, &report.results()).is_err());

    let pending: Vec<_> = report.pending().cloned().collect();
    let decisions = [
        (pending[1].clone(), Decision::Approve),
        (pending[0].clone(), Decision::Deny(Some("not today".to_owned()))),
    ];
    let resumed = executor.resume(&set, &lab, &turn, &decisions[..1]).await;
    report.join(resumed);
    assert_eq!(report.pending().count(), 1);
    report.join(executor.resume(&set, &lab, &turn, &decisions[1..]).await);
    assert_eq!(report.pending().count(), 0);
    assert_eq!(texts(&report), ["gated did not run: the call was denied: not today", "2", "3"]);
    assert!(report.results().iter().all(|result| !result.is_error));
    let messages = OpenAiChat::new().results(&turn, &report.results()).expect("all are answered");
    assert_eq!(messages.len(), 3);
    assert_eq!(lab.noted("start"), ["start b", "start c"]);
}

#[tokio::test]
async fn a_denial_needs_no_words() {
    let lab = Lab::default();
    let turn = turn(&[call("a", "gated", "say 1")]);
    let report = Executor::new().run(&crate::workers(), &lab, &turn).await;
    let decisions: Vec<_> = report.pending().map(|pending| (pending.clone(), Decision::Deny(None))).collect();
    let report = Executor::new().resume(&crate::workers(), &lab, &turn, &decisions).await;
    assert_eq!(texts(&report), ["gated did not run: the call was denied."]);
}

#[tokio::test]
async fn an_approval_comes_before_the_end_of_a_turn() {
    let lab = Lab::default();
    let turn = turn(&[call("a", "last", ""), call("b", "gated", "")]);
    let (set, executor) = (crate::workers(), Executor::new());
    let mut report = executor.run(&set, &lab, &turn).await;
    assert!(!report.ends_turn, "something waits");
    let decisions: Vec<_> = report.pending().map(|pending| (pending.clone(), Decision::Approve)).collect();
    report.join(executor.resume(&set, &lab, &turn, &decisions).await);
    assert!(report.ends_turn);
}

#[tokio::test]
async fn a_tool_asks_for_itself_alone() {
    let lab = Lab::default();
    let outcome = outcome(&Executor::new(), &lab, "work", "say 1").await;
    assert_eq!(text(&outcome.result), "1");
}
