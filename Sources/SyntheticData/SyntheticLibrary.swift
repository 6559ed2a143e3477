import Files
import Glibc
import TweetModel
import TweetStore

/// Libraries of ``SyntheticTweets``.
public enum SyntheticLibrary {
  /// Part of the mark: raised when the same seed gives other tweets, or the layout changes.
  private static let layoutNumber = 2

  /// Makes a library of that many tweets and a tenth as many likes, unless it is there already.
  ///
  /// The folder is only ever taken as it is when it was made for the same count, seed and pictures
  /// and to its end; else what is in it is removed first.
  public static func make(
    tweets count: Int, in folder: LibraryFolder, seed: UInt64 = 1, pictures: [String] = [],
    progress: (Double) -> Void = { _ in }
  ) throws(LibraryError) {
    let mark = "\(folder.path)/synthetic-\(layoutNumber)-\(count)-\(seed)-\(pictures.count)"
    guard access(mark, F_OK) != 0 || access(folder.database, F_OK) != 0 else { return }
    for suffix in ["", "-wal", "-shm"] { unlink(folder.database + suffix) }
    // What another one was made for holds no more.
    for name in FolderNames.all(in: folder.path) ?? [] where name.hasPrefix("synthetic-") {
      unlink(folder.path + "/" + name)
    }
    try write(
      SyntheticTweets(count: count, seed: seed, pictures: pictures), to: folder, progress)
    // An empty file is enough; without it, the library is made again the next time.
    let file = open(mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }
}

// MARK: - Private

extension SyntheticLibrary {
  private static func write(
    _ tweets: SyntheticTweets, to folder: LibraryFolder, _ progress: (Double) -> Void
  ) throws(LibraryError) {
    let account = SyntheticTweets.account
    let writer = try LibraryWriter(folder: folder)
    try writer.put(account)
    for (number, tweet) in tweets.enumerated() {
      _ = try writer.put(tweet, of: account)
      if number % 1024 == 0 { progress(0.5 * Double(number) / Double(tweets.count)) }
    }
    for (number, tweet) in likes(of: tweets).enumerated() {
      try writer.putLike(tweet, ordinal: number, of: account)
    }
    _ = try writer.finish { progress(0.5 + 0.5 * $0) }
  }

  /// What the account likes: as archives tell it, with neither author nor date.
  private static func likes(of tweets: SyntheticTweets) -> some Sequence<Tweet> {
    SyntheticTweets(count: tweets.count / 10, seed: ~tweets.seed).lazy.map { tweet in
      Tweet(id: tweet.id, author: Author(handle: "", name: ""), date: nil, text: tweet.text)
    }
  }
}
