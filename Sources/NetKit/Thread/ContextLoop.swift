import CGLib
import Synchronization

/// A GMainContext, and the thread that turns it once there is something to do.
final class ContextLoop: Sendable {
  // Unsafe only as Swift sees C's pointers: it is never changed, and GLib locks what it leads to.
  nonisolated(unsafe) private let context = g_main_context_new()
  private let isStarted = Atomic(false)
  private let isEnded = Atomic(false)

  deinit { g_main_context_unref(context) }

  /// Whether the caller runs on the thread that turns it.
  var isTurning: Bool { g_main_context_is_owner(context) != 0 }

  /// Runs a turn on the thread, after those that wait already.
  func perform(_ turn: NetworkThread.Turn) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { turn in
        turn.map { Unmanaged<NetworkThread.Turn>.fromOpaque($0).takeUnretainedValue().run() }
        return 0
      }, Unmanaged.passRetained(turn).toOpaque(),
      // GLib owns the turn until its source is gone.
      { turn in turn.map { Unmanaged<NetworkThread.Turn>.fromOpaque($0).release() } })
    g_source_attach(source, context)
    g_source_unref(source)
    start()
  }

  /// Lets the thread come to its end.
  func end() {
    isEnded.store(true, ordering: .releasing)
    g_main_context_wakeup(context)
  }

  private func start() {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let thread = g_thread_new(
      "network",
      { loop in
        loop.map { Unmanaged<ContextLoop>.fromOpaque($0).takeRetainedValue().turn() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    g_thread_unref(thread)
  }

  private func turn() {
    g_main_context_push_thread_default(context)
    while !isEnded.load(ordering: .acquiring) { g_main_context_iteration(context, 1) }
    // What libsoup closes, it closes in a later turn; what is always ready must not hold the thread.
    var turns = 0
    while turns < 100, g_main_context_iteration(context, 0) != 0 { turns += 1 }
    g_main_context_pop_thread_default(context)
  }
}
