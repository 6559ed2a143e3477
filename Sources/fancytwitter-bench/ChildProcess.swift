import Glibc

/// This program again, as a process of its own.
enum ChildProcess {
  /// What it prints when it is run with `words`; nil when it failed.
  static func output(_ words: [String]) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var arguments = (["fancytwitter-bench"] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var process: pid_t = 0
    let started = posix_spawn(&process, "/proc/self/exe", &actions, nil, &arguments, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard started == 0 else { return nil }
    let text = readAll(ends[0])
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status == 0 ? text : nil
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
