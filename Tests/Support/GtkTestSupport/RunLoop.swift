import GLibKit

/// Runs GLib's loop, and the main actor with it, until `condition` holds.
///
/// - Parameters:
///   - seconds: How long it may take at most.
///   - condition: What is waited for; it is asked after each turn.
/// - Returns: whether it holds.
@MainActor
public func runLoop(seconds: Double = 10, until condition: () -> Bool) -> Bool {
  let end = MainLoop.time + seconds
  let wakeUp = LoopTimer(every: 5) { true }
  defer { wakeUp.cancel() }
  while !condition() {
    guard MainLoop.time < end else { return false }
    MainLoop.turn(mayBlock: true)
  }
  return true
}
