//! The layers of `tower` around the tools.

use crate::{Door, SignIn, tools};
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use toolkit::prelude::*;
use toolkit::provider::ToolCall;
use toolkit::run::{Answer, Execution, Executor, Failure, ToolService};
use toolkit::{Finish, Options};
use tower::retry::{Policy, RetryLayer};
use tower::{Layer as _, Service as _, ServiceBuilder, ServiceExt as _};

const ARGUMENTS: &str = r#"{"user": "kim", "password": "hunter2"}"#;

fn call(id: usize) -> ToolCall<'static> {
    ToolCall::new(format!("call_{id}"), SignIn::NAME, ARGUMENTS)
}

/// A service whose tool fails so often before it succeeds, and how often it ran.
fn service(failures: usize) -> (ToolService<Door>, Arc<AtomicUsize>) {
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let door = Door(Box::new(move |user| match counted.fetch_add(1, Ordering::SeqCst) {
        run if run < failures => Err(ToolError::new("the door is stuck").kind("stuck")),
        _ => Ok(format!("welcome, {user}")),
    }));
    (ToolService::new(Executor::new(), tools(), Arc::new(door)), runs)
}

fn done(answer: Answer) -> toolkit::run::Outcome {
    match answer {
        Answer::Done(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_is_answered_once() {
    let (service, runs) = service(1);
    let outcome = done(service.clone().oneshot(call(0)).await.unwrap());
    assert!(outcome.result.is_error);
    assert_eq!(outcome.failure.unwrap().name(), "stuck");
    assert_eq!(runs.load(Ordering::SeqCst), 1, "nobody runs a call twice who was not told to");
}

/// Calls again what failed with an error that may pass.
#[derive(Clone)]
struct OfStuckDoors(usize);

impl Policy<ToolCall<'static>, Answer, Infallible> for OfStuckDoors {
    type Future = Ready<()>;

    fn retry(
        &mut self,
        _: &mut ToolCall<'static>,
        answer: &mut Result<Answer, Infallible>,
    ) -> Option<Ready<()>> {
        let Ok(Answer::Done(outcome)) = answer else { return None };
        let is_stuck = outcome.failure.as_ref().is_some_and(|failure| failure.name() == "stuck");
        self.0 = self.0.checked_sub(1).filter(|_| is_stuck)?;
        Some(ready(()))
    }

    fn clone_request(&mut self, call: &ToolCall<'static>) -> Option<ToolCall<'static>> {
        Some(call.clone())
    }
}

#[tokio::test(start_paused = true)]
async fn retries_are_of_a_layer() {
    let (service, runs) = service(2);
    let service = RetryLayer::new(OfStuckDoors(5)).layer(service);
    let outcome = done(service.oneshot(call(0)).await.unwrap());
    assert_eq!(outcome.result, call(0).result("welcome, kim"));
    assert_eq!(outcome.failed_before, 2);
    assert_eq!(runs.load(Ordering::SeqCst), 3);
}

#[tokio::test(start_paused = true)]
async fn a_rate_is_of_a_layer() {
    let (service, _) = service(0);
    let mut service = ServiceBuilder::new().rate_limit(2, Duration::from_secs(60)).service(service);
    let start = tokio::time::Instant::now();
    for id in 0..5 {
        let outcome = done(service.ready().await.unwrap().call(call(id)).await.unwrap());
        assert_eq!(outcome.execution, Execution::Ran);
    }
    assert_eq!(start.elapsed().as_secs(), 120, "two at once, two a minute later, one after two");
}

#[tokio::test(start_paused = true)]
async fn load_is_shed_by_a_layer() {
    let (service, runs) = service(0);
    let service = ServiceBuilder::new().load_shed().concurrency_limit(1).service(service);
    let (mut first, mut second) = (service.clone(), service);
    let held = first.ready().await.unwrap().call(call(0));
    let refused = second.ready().await.unwrap().call(call(1)).await;
    assert!(refused.is_err(), "the only place is taken");
    assert_eq!(runs.load(Ordering::SeqCst), 0);
    done(held.await.unwrap());
    assert_eq!(runs.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn what_is_cut_off_does_not_run() {
    let (_, runs) = service(0);
    let door = Door(Box::new(|_| panic!("it ran")));
    let options = Options::default().finish(Finish::Truncated);
    let service = ToolService::with_options(Executor::new(), tools(), Arc::new(door), options);
    let outcome = done(service.oneshot(call(0)).await.unwrap());
    assert!(matches!(outcome.failure, Some(Failure::InvalidArguments(_))));
    assert_eq!((outcome.execution, runs.load(Ordering::SeqCst)), (Execution::NeverRan, 0));
}
