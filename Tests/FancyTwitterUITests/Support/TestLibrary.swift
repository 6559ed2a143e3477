import StoreTestSupport
import TweetModel

@testable import FancyTwitterUI
@testable import TweetStore

/// Libraries that a test puts together tweet by tweet.
enum TestLibrary {
  static let ada = account("1", "ada")
  static let bea = account("2", "bea")

  static func account(_ id: String, _ handle: String) -> Account {
    Account(
      network: .x, id: id, author: Author(handle: handle, name: handle.capitalized),
      bio: TweetText(detectingIn: "Tea, rain and #books. See https://example.org"))
  }

  /// A tweet written so many seconds after 1 January 2020.
  static func tweet(
    _ seconds: Int, _ text: String = "Tea.", by account: Account = ada, answering: Int? = nil,
    pictures: Int = 0
  ) -> Tweet {
    func id(_ seconds: Int) -> TweetID {
      // As X numbers them: the time in milliseconds since its own epoch, and 22 bits.
      let milliseconds = (1_577_836_800 + seconds) * 1000 - 1_288_834_974_657
      return TweetID(network: .x, value: "\(milliseconds << 22)")
    }
    return Tweet(
      id: id(seconds), author: account.author,
      date: Timestamp(seconds: Int64(1_577_836_800 + seconds)),
      text: TweetText(detectingIn: text),
      media: (0..<pictures).map { _ in
        Media(kind: .photo, file: "absent.png", address: "", size: nil)
      },
      reply: answering.map { .init(tweet: id($0), handle: account.author.handle) })
  }

  /// Writes tweets as one import would.
  static func add(_ tweets: [Tweet], of account: Account = ada, to folder: LibraryFolder) throws {
    let writer = try LibraryWriter(folder: folder)
    try writer.put(account)
    for tweet in tweets { _ = try writer.put(tweet, of: account) }
    _ = try writer.finish()
  }

  /// A library of ten tweets, three of which are for a circle only.
  static func withCircle(in folder: String) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/library")
    var tweets = (0..<10).map { tweet($0) }
    for index in 0..<3 { tweets[index].visibility = .circle }
    try add(tweets, to: library)
    return library
  }

  /// Takes from a library what the newest layout of its tables has added.
  static func downgradeByOne(_ folder: LibraryFolder) throws {
    try OlderLayout.write(Schema.current.version - 1, in: folder)
  }

  /// Takes from a library what the fourth layout of its tables has added.
  static func downgradeToLayout3(_ folder: LibraryFolder) throws {
    try OlderLayout.write(3, in: folder)
  }

  /// Takes from a library what versions after the first have added.
  static func downgrade(_ folder: LibraryFolder) throws { try OlderLayout.write(1, in: folder) }
}
