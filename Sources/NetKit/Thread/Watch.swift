import CGLib

/// Calls once, on the network's thread, when nothing has come for too long or all of it takes too long.
final class Watch {
  private let source: UnsafeMutablePointer<GSource>
  private let silence: gint64
  private let end: gint64

  /// Watches from now on: `silence` is how many seconds may pass between two touches, from the first touch on, and
  /// `deadline` how many in all.
  init(silence: Double, deadline: Double, _ body: @escaping () -> Void) {
    precondition(g_main_context_get_thread_default() != nil, "a watch that nobody looks at")
    self.silence = Self.microseconds(silence)
    end = g_get_monotonic_time() + Self.microseconds(deadline)
    source = g_timeout_source_new(guint.max)
    g_source_set_callback(
      source,
      { body in
        body.map { Unmanaged<Body>.fromOpaque($0).takeUnretainedValue().run() }
        return 0
      }, Unmanaged.passRetained(Body(body)).toOpaque(),
      { body in body.map { Unmanaged<Body>.fromOpaque($0).release() } })
    g_source_set_ready_time(source, end)
    g_source_attach(source, g_main_context_get_thread_default())
  }

  deinit {
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// Notes that something has come.
  func touch() { g_source_set_ready_time(source, min(end, g_get_monotonic_time() + silence)) }

  // A year is as good as for ever, and does not overflow.
  private static func microseconds(_ seconds: Double) -> gint64 {
    gint64(min(max(seconds, 0), 31_536_000) * 1_000_000)
  }

  private final class Body {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
