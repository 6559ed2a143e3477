import Glibc

/// The program's standard streams.
package nonisolated enum Terminal {
  package static func print(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  package static func printError(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  static func isInteractive() -> Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes over the line before, where the stream is a terminal.
  static func showProgress(_ text: String) {
    if isInteractive() { write("\r\u{1B}[K" + text, to: STDERR_FILENO) } else { printError(text) }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
