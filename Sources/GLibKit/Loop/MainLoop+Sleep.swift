extension MainLoop {
  /// Waits so many seconds, or until the task is cancelled.
  ///
  /// The loop has to be turning: it is what ends the wait. While the machine sleeps, the time stands still.
  @MainActor
  public static func sleep(_ seconds: Double) async {
    let sleep = LoopSleep()
    await withTaskCancellationHandler {
      await sleep.wait(seconds)
    } onCancel: {
      Task { @MainActor in sleep.end() }
    }
  }
}

// MARK: - Private

@MainActor
private final class LoopSleep {
  private var timer: LoopTimer?
  private var continuation: CheckedContinuation<Void, Never>?

  // Beyond what a timer of GLib's can count, some 49 days.
  private static let longest = 4_000_000.0

  func wait(_ seconds: Double) async {
    if Task.isCancelled { return }
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      let milliseconds = Int((max(0, min(seconds, Self.longest)) * 1_000).rounded(.up))
      timer = LoopTimer(every: milliseconds) { [weak self] in
        self?.end()
        return false
      }
    }
  }

  func end() {
    timer?.cancel()
    timer = nil
    continuation?.resume()
    continuation = nil
  }
}
