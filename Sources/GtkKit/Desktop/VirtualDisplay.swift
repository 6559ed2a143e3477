import CGtk
import Glibc

/// A display in memory, for a machine that has none.
///
/// The server ends with this object, and with the program however that ends: a pipe's end cannot outlive a process.
@MainActor
public final class VirtualDisplay {
  /// The end of the pipe at whose other end the server's keeper waits.
  private let lifeline: Int32

  // The keeper lets go of the third descriptor, so that a server that does not start is noticed.
  private static let keeper = """
    Xvfb -displayfd 3 -screen 0 4096x4096x24 -nolisten tcp -noreset </dev/null &
    exec 3>&-; read -r end; kill $!
    """

  /// Starts an X server in memory and points the program at it.
  ///
  /// - Returns: nil when `Xvfb` is not installed or does not start.
  public init?() {
    guard let number = Self.makePipe() else { return nil }
    defer { close(number.output) }
    guard let line = Self.makePipe() else {
      close(number.input)
      return nil
    }
    lifeline = line.input
    let hasStarted = Self.spawn(reading: line.output, telling: number.input)
    close(line.output)
    close(number.input)
    guard hasStarted, let number = Self.readNumber(number.output) else {
      close(lifeline)
      return nil
    }
    setenv("DISPLAY", ":\(number)", 1)
    setenv("GDK_BACKEND", "x11", 1)
  }

  isolated deinit { close(lifeline) }

  // Not for any other process that the program starts.
  private static func makePipe() -> (output: Int32, input: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(reading line: Int32, telling number: Int32) -> Bool {
    let words = ["sh", "-c", keeper]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, line, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, number, 3)
    // The server's chatter about keyboards is no news to the person.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    return posix_spawnp(&process, "sh", &actions, nil, &arguments, environ) == 0
  }

  // The server writes the number of its display and a line feed once it listens.
  private static func readNumber(_ descriptor: Int32) -> Int? {
    var text = ""
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 10 { text.unicodeScalars.append(.init(byte)) }
    return Int(text)
  }
}
