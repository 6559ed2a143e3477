import GLibKit
import Glibc
import Synchronization
import TweetModel

/// The program's standard streams.
package nonisolated enum Terminal {
  private static let lost = Atomic(false)

  /// Whether something that was printed came nowhere, as on a full disk.
  static var hasLostOutput: Bool { lost.load(ordering: .relaxed) }

  /// Takes the place of streams that are closed: else the next files that are opened would get their numbers, and what is
  /// printed.
  ///
  /// What is written to them, or read of them, still fails.
  static func holdPlaces() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Lets what is written to who no longer listens fail, instead of ending the program: whoever has closed the pipe of
  /// how far an import or an export is still wants it.
  static func outliveListeners() { signal(SIGPIPE, SIG_IGN) }

  package static func print(_ text: String) {
    guard !write(text + "\n", to: STDOUT_FILENO), !hasLostOutput else { return }
    let isHeard = errno != EPIPE
    lost.store(true, ordering: .relaxed)
    // Who stops listening, as `head` does, has what was wanted.
    guard isHeard else { return }
    printError("fancytwitter: What was to be printed cannot be written.")
  }

  package static func printError(_ text: String) { _ = write(text + "\n", to: STDERR_FILENO) }

  /// Tells in one line what went wrong: what it names, as files of archives, tells a terminal nothing.
  static func printFailure<Failure>(_ failure: Failure) {
    printError("fancytwitter: " + "\(failure)".asLine(atMost: 10_000))
  }

  static func isInteractive() -> Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes over the line before, where the stream is a terminal.
  static func showProgress(_ text: String) {
    if isInteractive() {
      _ = write("\r\u{1B}[K" + text, to: STDERR_FILENO)
    } else {
      printError(text)
    }
  }

  /// Whether all of it was written; where nobody reads yet, it waits: a second for who hears of progress and failures, and
  /// until a signal for who wants the answer.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, [EINTR, EAGAIN].contains(errno) {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let isReady = poll(&waiting, 1, 1000) > 0
        guard isReady || descriptor == STDOUT_FILENO && !EndSignals.isRaised else { return false }
        continue
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
