import CGLib
import Glibc

/// GLib's main loop, which runs Dispatch's main queue and so the main actor.
public enum MainLoop {
  /// Lets the main actor's jobs run inside GLib's loop, and all other tasks on threads of ours (``TaskThreads``).
  ///
  /// Call once, on the main thread, before the first `Task`. The program's entry point must be
  /// synchronous: after an `async` main suspends, Linux runs the main queue on a worker thread.
  public static func attachMainQueue() {
    TaskThreads.install()
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        var pending: UInt64 = 0
        _ = read(descriptor, &pending, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }

  /// Seconds on the clock of the frames, which only goes forward.
  public nonisolated static var time: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Seconds on a clock that only goes forward, while the machine sleeps, too.
  public nonisolated static var timeWithSleep: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// Runs one turn of the loop; waits for an event when `mayBlock`.
  @discardableResult
  public static func turn(mayBlock: Bool) -> Bool {
    g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
  }

  /// Runs `body` when the loop has nothing more urgent to do, after pending redraws.
  public static func whenIdle(_ body: @escaping () -> Void) {
    let box = Unmanaged.passRetained(IdleBody(body))
    g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { data in
        data.map { Unmanaged<IdleBody>.fromOpaque($0).takeUnretainedValue().body() }
        return 0
      }, box.toOpaque(),
      // GLib owns the box until the source is gone.
      { data in data.map { Unmanaged<IdleBody>.fromOpaque($0).release() } })
  }

  /// How many timers and other sources of events there are; it takes time with all that there ever were.
  public static var sourceCount: Int {
    let mark = g_idle_add_full(G_PRIORITY_LOW, { _ in 0 }, nil, nil)
    defer { g_source_remove(mark) }
    // Each has a number greater than those before.
    return (1..<mark).count { g_main_context_find_source_by_id(nil, $0) != nil }
  }

  /// Rests a millisecond at a time, for as long as `isWaiting` says, in the place of what would go on at idle
  /// priority below GTK's redraws: printing and the like.
  ///
  /// All that is more urgent goes on.
  public static func rest(while isWaiting: @escaping () -> Bool) {
    let box = Unmanaged.passRetained(IdleTest(isWaiting))
    g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE + 9,
      { data in
        usleep(1000)
        return data.map { Unmanaged<IdleTest>.fromOpaque($0).takeUnretainedValue().body() }
          == true ? 1 : 0
      }, box.toOpaque(),
      // GLib owns the box until the source is gone.
      { data in data.map { Unmanaged<IdleTest>.fromOpaque($0).release() } })
  }

  /// Runs `body` when a signal asks the program to end.
  ///
  /// What whoever started the program has it ignore, as nohup does, stays ignored.
  public static func onEndSignals(_ body: @escaping () -> Void) {
    for number in [SIGTERM, SIGINT, SIGHUP] where cglib_ignores(number) == 0 {
      let box = Unmanaged.passRetained(IdleBody(body))
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, number,
        { data in
          data.map { Unmanaged<IdleBody>.fromOpaque($0).takeUnretainedValue().body() }
          return 1
        }, box.toOpaque(),
        // GLib owns the box until the source is gone.
        { data in data.map { Unmanaged<IdleBody>.fromOpaque($0).release() } })
    }
  }

  private final class IdleBody {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private final class IdleTest {
    let body: () -> Bool
    init(_ body: @escaping () -> Bool) { self.body = body }
  }
}
