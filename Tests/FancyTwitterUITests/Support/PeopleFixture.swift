import TweetModel

@testable import FancyTwitterUI
@testable import TweetStore

/// Libraries with people in them.
enum PeopleFixture {
  /// Noor, who was called otherwise before and follows; 42 birds that were met once; and somebody of
  /// whom only the id is known.
  static func library(in folder: String) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/people")
    let writer = try LibraryWriter(folder: library)
    let account = try writer.begin(TestLibrary.ada, generated: Timestamp(seconds: 1_600_000_000))
    let roll = try writer.putRoll(.followers, of: account)
    try writer.put(["500", "99999876"], on: roll, network: .x)
    for second in 0..<12 {
      let isEarly = second < 5
      _ = try writer.put(
        mention(
          second, isEarly ? "noorreads" : "noor_az", isEarly ? "noor" : "Noor Azadi", id: "500"),
        of: TestLibrary.ada)
    }
    for bird in 0..<42 {
      _ = try writer.put(
        mention(100 + bird, "bird\(bird)", "", id: "\(1000 + bird)"), of: TestLibrary.ada)
    }
    _ = try writer.finish()
    return library
  }

  /// So many people who follow.
  static func crowd(_ count: Int, in folder: String) throws -> LibraryFolder {
    let library = LibraryFolder(path: folder + "/crowd")
    let writer = try LibraryWriter(folder: library)
    let account = try writer.begin(TestLibrary.ada, generated: Timestamp(seconds: 1_600_000_000))
    _ = try writer.put(TestLibrary.tweet(1), of: TestLibrary.ada)
    let roll = try writer.putRoll(.followers, of: account)
    try writer.put((0..<count).map { "\(10_000_000 + $0)" }, on: roll, network: .x)
    _ = try writer.finish()
    return library
  }

  static func mention(_ second: Int, _ handle: String, _ name: String, id: String?) -> Tweet {
    var builder = TweetText.Builder()
    builder.append(
      .mention, shown: "@" + handle, target: handle,
      person: TextEntity.Mentioned(id: id, name: name))
    builder.append(" tea?")
    var tweet = TestLibrary.tweet(second)
    tweet.text = builder.text
    return tweet
  }
}
