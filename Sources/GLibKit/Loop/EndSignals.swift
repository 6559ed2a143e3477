import CGLib
import Glibc
import Synchronization

/// Signals that ask the program to end, for work without a main loop: it asks now and then.
public nonisolated enum EndSignals {
  private static let raised = Atomic(false)

  /// Whether one has come since ``watch()``.
  public static var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Keeps them from ending the program at once.
  ///
  /// What whoever started the program has it ignore, as nohup does, stays ignored.
  public static func watch() {
    // It is made now: a handler that interrupts its making would wait for that forever.
    raised.store(false, ordering: .relaxed)
    for number in [SIGTERM, SIGINT, SIGHUP] where cglib_ignores(number) == 0 {
      signal(number) { _ in EndSignals.raised.store(true, ordering: .relaxed) }
    }
  }
}
