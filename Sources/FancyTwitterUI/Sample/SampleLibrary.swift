import DesignKit
import Files
import FoundationEssentials
import Glibc
import TweetModel
import TweetStore

/// The tweets that a window shows before anything is imported.
///
/// They are written into a library of their own in the cache folder, anew at each start, so that
/// their ages stay as told and every part of the program can treat them as any other tweets. Whoever shows them has a
/// library of its own for as long as this value lives, so that none is written anew beneath another's feet.
nonisolated struct SampleLibrary {
  /// The folder with `sample.json` and its pictures.
  let source: String
  let folder: LibraryFolder
  private let lock: FileLock

  /// - Throws: `LibraryError` where the cache folder cannot be written.
  init(folders: Folders) throws {
    source = folders.resources + "/sample"
    var number = 1
    while true {
      let name = number == 1 ? "/sample" : "/sample-\(number)"
      let folder = LibraryFolder(path: folders.cache + name)
      try folder.createFolder()
      if let lock = try systemCall(try FileLock(folder.path + ".lock")) {
        (self.lock, self.folder) = (lock, folder)
        return
      }
      number += 1
    }
  }

  /// Writes the library as of `now`.
  ///
  /// - Throws: ``SampleError`` for a wrong sample, `LibraryError` for a folder that cannot be
  ///   written.
  func make(now: Timestamp) throws {
    let file = try read()
    // The cache may have been cleared since.
    try folder.createFolder()
    for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm", "media"] {
      unlink("\(folder.path)/\(name)")
    }
    symlink(source, folder.media)
    let writer = try LibraryWriter(folder: folder)
    writer.isMixed = true
    let account = try account(of: file)
    try writer.put(account)
    let authors = try Dictionary(
      uniqueKeysWithValues: file.tweets.map { ($0.id, try author($0.author, in: file)) })
    for tweet in file.tweets {
      _ = try writer.put(self.tweet(tweet, in: file, authors: authors, now: now), of: account)
    }
    // What many hearts were given to has one from the reader, too.
    let liked = file.tweets.filter { ($0.likes ?? 0) >= 100 }
    for (ordinal, tweet) in liked.enumerated() {
      try writer.putLike(
        self.tweet(tweet, in: file, authors: authors, now: now), ordinal: ordinal, of: account)
    }
    _ = try writer.finish()
  }
}

// MARK: - Private

nonisolated extension SampleLibrary {
  private func read() throws -> SampleFile {
    let path = source + "/sample.json"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SampleError.missing(path: path)
    }
    let file: SampleFile
    do { file = try JSONDecoder().decode(SampleFile.self, from: data) } catch {
      throw SampleError.wrong(path: path, reason: "\(error)")
    }
    guard file.format == SampleFile.supportedFormat else {
      throw SampleError.wrong(path: path, reason: "format \(file.format) is not known")
    }
    return file
  }

  private func account(of file: SampleFile) throws -> Account {
    Account(
      // X knows numbers only, and so does who reads its archives.
      network: .x, id: "1", author: try author(file.account, in: file),
      bio: TweetText(detectingIn: file.bio), header: file.header)
  }

  private func author(_ key: String, in file: SampleFile) throws -> Author {
    guard let author = file.authors[key] else {
      throw SampleError.wrong(path: source, reason: "there is no author \(key)")
    }
    return Author(handle: author.handle, name: author.name, avatar: author.avatar)
  }

  private func tweet(
    _ sample: SampleTweet, in file: SampleFile, authors: [String: Author], now: Timestamp
  ) throws -> Tweet {
    Tweet(
      id: TweetID(network: .x, value: sample.id), author: try author(sample.author, in: file),
      date: Timestamp(milliseconds: now.milliseconds - Int64(sample.minutesAgo) * 60_000),
      text: TweetText(detectingIn: sample.text), media: (sample.media ?? []).map(media),
      repostedBy: try sample.repostedBy.map { try author($0, in: file) },
      reply: sample.replyTo.map { id in
        Tweet.Reply(
          tweet: TweetID(network: .x, value: id), handle: authors[id]?.handle ?? "")
      },
      quote: sample.quote.map { id in
        let handle = authors[id]?.handle ?? ""
        return Tweet.Quote(
          tweet: TweetID(network: .x, value: id), handle: handle,
          address: "https://x.com/\(handle)/status/\(id)")
      },
      counts: Tweet.Counts(
        replies: sample.replies, reposts: sample.reposts, likes: sample.likes),
      language: sample.lang,
      versions: (sample.versions ?? []).map { TweetID(network: .x, value: $0) })
  }

  private func media(_ sample: SampleMedia) -> Media {
    Media(
      kind: Media.Kind(rawValue: sample.kind) ?? .photo, file: sample.file, address: "",
      size: PixelSize(width: sample.width ?? 0, height: sample.height ?? 0),
      milliseconds: sample.milliseconds, altText: sample.alt)
  }
}

/// Why the sample cannot be shown.
nonisolated enum SampleError: PresentableError, CustomStringConvertible {
  /// The program was installed without it.
  case missing(path: String)
  /// It is there but says something that makes no sense.
  case wrong(path: String, reason: String)

  var sentence: String {
    translated("The sample is missing or damaged. Install FancyTwitter again to bring it back.")
  }

  var description: String {
    switch self {
    case .missing(let path):
      "The sample \(path) is missing: install FancyTwitter again to bring it back."
    case .wrong(let path, let reason):
      "The sample \(path) cannot be shown: \(reason)."
    }
  }
}
