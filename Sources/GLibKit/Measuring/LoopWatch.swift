import CGLib

/// How long the main loop is kept from looking for events: what a person feels as a window that does not answer.
public enum LoopWatch {
  private static var start = ThreadTime.seconds
  private static var longest = 0.0

  /// Watches from now on, for as long as the process runs.
  public static func begin() {
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      // GLib calls it on the thread that turns the loop.
      MainActor.assumeIsolated { LoopWatch.note() }
      let result = g_poll(descriptors, count, timeout)
      MainActor.assumeIsolated { LoopWatch.start = ThreadTime.seconds }
      return result
    }
  }

  /// The seconds that the main thread worked in one turn of its loop, at most, since this was last asked.
  ///
  /// What others do on the processor meanwhile is not counted.
  public static func takeLongest() -> Double {
    defer { longest = 0 }
    return longest
  }

  private static func note() { longest = max(longest, ThreadTime.seconds - start) }
}
