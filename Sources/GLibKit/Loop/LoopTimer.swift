import CGLib

/// A piece of work that GLib's loop repeats until it is cancelled or forgotten.
@MainActor
public final class LoopTimer {
  private var source: guint = 0

  /// Calls `body` every so many milliseconds for as long as it answers true.
  public init(every milliseconds: Int, _ body: @escaping () -> Bool) {
    let box = Unmanaged.passRetained(TimerBody(body))
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(milliseconds),
      { data in
        guard let data else { return 0 }
        return Unmanaged<TimerBody>.fromOpaque(data).takeUnretainedValue().run() ? 1 : 0
      }, box.toOpaque(),
      // GLib owns the box until the source is gone.
      { data in data.map { Unmanaged<TimerBody>.fromOpaque($0).release() } })
    box.takeUnretainedValue().ended = { [weak self] in self?.source = 0 }
  }

  isolated deinit { cancel() }

  public func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}

private final class TimerBody {
  let body: () -> Bool
  var ended: () -> Void = {}

  init(_ body: @escaping () -> Bool) { self.body = body }

  func run() -> Bool {
    if body() { return true }
    ended()
    return false
  }
}
