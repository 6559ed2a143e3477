import CGLib
import Glibc

/// The clock on the wall, which can jump: when the machine has slept, and when somebody sets it.
@MainActor
public enum WallClock {
  private static let observers = Observers<Void>()
  private static let alarm = Alarm()

  /// Runs `body` after each jump for as long as `owner` lives; nothing wakes the program before.
  public static func observeJumps(_ owner: AnyObject, _ body: @escaping () -> Void) {
    alarm.begin { observers.notify() }
    observers.add(owner, body)
  }

  /// Tells of a jump, as a test wants it.
  package static func notifyJump() { observers.notify() }

  /// An alarm that is set for never, and that the kernel calls off when the clock jumps: also when the machine comes back
  /// from sleep (`timekeeping_resume`).
  private final class Alarm {
    private var descriptor: Int32 = -1
    private var jumped: () -> Void = {}

    func begin(_ jumped: @escaping () -> Void) {
      guard descriptor < 0 else { return }
      self.jumped = jumped
      descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
      guard descriptor >= 0 else { return }
      set()
      g_unix_fd_add_full(
        G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
        { _, _, _ in
          // GLib calls it on the thread that turns the loop.
          MainActor.assumeIsolated { WallClock.alarm.ring() }
          return 1
        }, nil, nil)
    }

    private func ring() {
      var jumps: UInt64 = 0
      _ = read(descriptor, &jumps, MemoryLayout<UInt64>.size)
      set()
      jumped()
    }

    private func set() {
      var never = itimerspec()
      never.it_value.tv_sec = .max
      let flags = TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET
      timerfd_settime(descriptor, Int32(flags), &never, nil)
    }
  }
}
