import GLibKit

/// Runs GLib's loop, and the main actor with it, until `condition` holds.
///
/// - Parameters:
///   - seconds: How long it may take at most.
///   - condition: What is waited for; it is asked after each turn.
/// - Returns: whether it holds.
@MainActor
public func runLoop(seconds: Double = 30, until condition: () -> Bool) -> Bool {
  let end = MainLoop.time + seconds
  let wakeUp = LoopTimer(every: 5) { true }
  defer { wakeUp.cancel() }
  while !condition() {
    guard MainLoop.time < end else { return false }
    MainLoop.turn(mayBlock: true)
  }
  return true
}

/// Runs the loop until all has been done that waited for it to be idle; answers whether it was.
///
/// On a busy machine frames follow each other without a pause, and what waits so waits for several of them.
@MainActor
public func runIdle() -> Bool {
  var isDone = false
  MainLoop.whenIdle { isDone = true }
  return runLoop { isDone }
}
