import TweetModel

@testable import TweetStore

/// Tests of a library of an account that is signed in.
protocol HomeSuite {
  var library: TemporaryLibrary { get }
  var writer: LiveWriter { get }
}

extension HomeSuite {
  static func signedIn() throws -> (TemporaryLibrary, LiveWriter) {
    let library = try TemporaryLibrary()
    let writer = try LiveWriter(folder: library.folder)
    try writer.signIn(.ada)
    return (library, writer)
  }

  func write(_ entries: LiveEntry...) throws {
    try writer.write(.new(entries), of: .ada)
  }

  func home() throws -> [Tweet] { try library.reader().tweets(in: .home, at: 0..<100) }

  func texts() throws -> [String] { try home().map(\.text.display) }
}
