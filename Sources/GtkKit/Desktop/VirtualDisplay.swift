import CGtk
import Glibc

/// A display in memory, for a machine that has none.
@MainActor
public final class VirtualDisplay {
  private let process: pid_t

  /// Starts an X server in memory and points the program at it.
  ///
  /// - Returns: nil when `Xvfb` is not installed or does not start.
  public init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    guard let process = Self.spawn(displayDescriptor: ends[1]) else {
      close(ends[1])
      return nil
    }
    close(ends[1])
    self.process = process
    guard let number = Self.readNumber(ends[0]) else {
      kill(process, SIGTERM)
      return nil
    }
    setenv("DISPLAY", ":\(number)", 1)
    setenv("GDK_BACKEND", "x11", 1)
  }

  isolated deinit { kill(process, SIGTERM) }

  private static func spawn(displayDescriptor: Int32) -> pid_t? {
    let words = [
      "Xvfb", "-displayfd", "\(displayDescriptor)", "-screen", "0", "4096x4096x24", "-nolisten",
      "tcp", "-noreset",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The server's chatter about keyboards is no news to the person.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    guard posix_spawnp(&process, "Xvfb", &actions, nil, &arguments, environ) == 0 else {
      return nil
    }
    return process
  }

  // The server writes the number of its display and a line feed once it listens.
  private static func readNumber(_ descriptor: Int32) -> Int? {
    var text = ""
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != 10 { text.unicodeScalars.append(.init(byte)) }
    return Int(text)
  }
}
