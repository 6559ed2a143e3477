import Synchronization

/// How far work off the main thread is, told on it: the newest step each time, and at most ten times a second.
public nonisolated final class ThrottledSteps<Step: Sendable>: Sendable {
  private let steps: AsyncStream<Step>.Continuation
  private let now: @Sendable () -> Double
  /// When one was let through, in seconds.
  private let last = Mutex(-Double.infinity)

  private init(_ steps: AsyncStream<Step>.Continuation, now: @escaping @Sendable () -> Double) {
    (self.steps, self.now) = (steps, now)
  }

  /// Does what takes a while, and tells its steps; the last one that is told comes before this returns.
  ///
  /// - Parameters:
  ///   - body: Gets each step that is told.
  ///   - now: Seconds on a clock that only goes forward.
  ///   - work: Gets what it says by ``report(_:)`` how far it is, from any thread and as often as it likes.
  /// - Returns: what `work` does.
  @MainActor
  public static func run<Outcome>(
    reportingTo body: @escaping @MainActor (Step) -> Void,
    now: @escaping @Sendable () -> Double = { MainLoop.time },
    during work: @MainActor (ThrottledSteps) async -> Outcome
  ) async -> Outcome {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Step.self, bufferingPolicy: .bufferingNewest(1))
    let telling = Task { for await step in stream { body(step) } }
    let outcome = await work(ThrottledSteps(continuation, now: now))
    continuation.finish()
    // One that was told after the end would stand in the outcome's place.
    await telling.value
    return outcome
  }

  /// Says how far the work is; what follows another step too closely is not told.
  public func report(_ step: Step) {
    let time = now()
    let isDue = last.withLock { last in
      guard time - last > 0.1 else { return false }
      last = time
      return true
    }
    if isDue { steps.yield(step) }
  }
}
