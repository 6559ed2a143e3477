import CGLib
import Glibc
import Synchronization

/// Signals that ask the program to end, for work without a main loop: it asks now and then.
public nonisolated enum EndSignals {
  /// The number of the last one that has come; 0 where none has.
  private static let raised = Atomic<Int32>(0)

  /// Whether one has come since ``watch()``.
  public static var isRaised: Bool { raised.load(ordering: .relaxed) != 0 }

  /// Keeps them from ending the program at once.
  ///
  /// What whoever started the program has it ignore, as nohup does, stays ignored.
  public static func watch() {
    // It is made now: a handler that interrupts its making would wait for that forever.
    raised.store(0, ordering: .relaxed)
    for number in [SIGTERM, SIGINT, SIGHUP] where cglib_ignores(number) == 0 {
      signal(number) { EndSignals.raised.store($0, ordering: .relaxed) }
    }
  }

  /// Ends the program by the one that has come, if one has: a shell that waits for it would take any other end for its
  /// own answer to Ctrl+C, and go on with its loop.
  public static func endByRaised() {
    let number = raised.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}
