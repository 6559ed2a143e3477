import Fediverse
import FancyTwitterUI
import Glibc
import HTTP
import LiveTimeline
import TweetModel
import TweetStore

/// A library in which an account is signed in, and its home timeline, written page by page as a server tells it.
final class LiveHome {
  let folder: LibraryFolder
  private let server = LiveServer()
  private let writer: LiveWriter
  private let reader: AnswerReader
  private var marks: [HomeMark] = []
  private var oldest: HomeMark?

  private static let account = LiveServer.account

  /// Signs the account in; what a former run has left of it goes first.
  init(_ folder: LibraryFolder) throws(LibraryError) {
    self.folder = folder
    writer = try LiveWriter(folder: folder)
    reader = AnswerReader(Self.account, now: 1_800_000_000)
    try writer.signOut(AccountID(Self.account), removesPosts: true)
    try writer.signIn(Self.account)
  }

  /// Writes the next posts of the server on top.
  ///
  /// - Returns: the milliseconds that this took, from the values to the end of the transaction.
  func write(_ posts: Int) throws -> Double {
    let start = server.posts
    server.post(posts)
    guard let request = ServerAPI(Self.account.server).home(.newest()) else { return 0 }
    let page = try reader.page(server.page(start..<start + posts), of: request)
    var change = HomeChange()
    for entry in page.entries {
      guard let date = entry.date else { continue }
      change.inserted.append((entry, HomePlace(date)))
    }
    let new = change.inserted.map { HomeMark(id: $0.entry.local, place: $0.place) }
    marks = Array((new + marks).prefix(11))
    oldest = oldest ?? new.last
    if let oldest, let stretch = HomeSegment(newest: marks, oldest: oldest, count: server.posts) {
      change.stretches = [stretch]
    }
    let before = Machine.milliseconds
    try writer.write(change, of: Self.account)
    return Machine.milliseconds - before
  }
}
