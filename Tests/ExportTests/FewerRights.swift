import Foundation

/// A thread to which the rights of files apply, though the test may be run by who may do anything.
enum FewerRights {
  /// Does something on it and waits for that.
  static func run(_ body: () throws -> Void) throws {
    try OwnThread.run(after: drop, body)
  }

  private struct Refused: Error {}

  private typealias SetUser = @convention(c) (UInt32) -> CInt

  // That of the thread alone, and for files alone.
  private static func drop() throws {
    guard geteuid() == 0 else { return }
    guard let symbol = dlsym(nil, "setfsuid") else { throw Refused() }
    let set = unsafeBitCast(symbol, to: SetUser.self)
    _ = set(65_534)
    guard set(65_534) == 65_534 else { throw Refused() }
  }
}
