import TweetStore

/// Why an archive was not imported; the library is then as it was.
public enum ImportError: Error, Hashable, Sendable, Codable {
  /// There is nothing at the path, or it may not be read.
  case unreadable(path: String, reason: String)
  /// There is nothing in the file.
  case empty(path: String)
  /// The file is of no kind that archives come in.
  case notAnArchive(path: String)
  /// The file ends before it should, or its bytes contradict each other.
  case damaged(path: String, detail: String)
  /// The file asks for a password.
  case encrypted(path: String)
  /// The archive is a good one, but not one of a person's tweets.
  case noTweets(path: String)
  /// The archive is somebody else's than the one that lay there.
  case another(path: String, handle: String, wanted: String)
  /// The archive unpacks to far more than any honest one.
  case bomb(path: String)
  /// The archive lists more files than any network's.
  case tooManyFiles(path: String)
  /// A file in the archive is not built as its network builds it.
  case malformed(path: String, file: String, flaw: Flaw)
  /// The library could not be written.
  case library(LibraryError)
  /// The disk of a folder for passing files has no room for what an archive unpacks to.
  case noRoom(path: String)
  /// The disk has no room for a picture or film.
  case mediaFull(name: String)
  /// The disk did not take a picture or film, or its folder, for another reason.
  case mediaUnwritable(name: String, reason: String)
  /// The person stopped it.
  case cancelled
}

extension ImportError {
  /// What is wrong with a file of an archive as a whole.
  public enum Flaw: String, Error, Sendable, CaseIterable, Codable {
    case nobodys, noList, noPosts, endsTooEarly
  }

  /// Whether it is the matter of one file of an archive, and all others can be read.
  var isOfOneFile: Bool {
    switch self {
    case .damaged, .encrypted, .unreadable: true
    default: false
    }
  }

  /// The file that should tell whose archive it is does not.
  static func nobodys(path: String, file: String) -> ImportError {
    .malformed(path: path, file: file, flaw: .nobodys)
  }
}

extension ImportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .empty(let path):
      "\(path) cannot be read: the file is empty."
    case .notAnArchive(let path):
      "\(path) is no archive: choose the file that X, Mastodon or Bluesky sent you, or the folder unpacked from it."
    case .damaged(let path, let detail):
      "The archive \(path) is damaged or incomplete (\(detail)): download it again."
    case .encrypted(let path):
      "The archive \(path) is encrypted: unpack it with its password and open the folder."
    case .noTweets(let path):
      "\(path) holds no tweets: it has neither data/tweets.js nor data/tweet.js nor data/js/tweets nor "
        + "outbox.json nor pixelfed-statuses.json nor a repository of Bluesky (.car) nor what this program exported (fancytwitter.json). Choose the file that X, Mastodon or Bluesky sent you."
    case .another(let path, let handle, let wanted):
      "\(path) is an archive of \(handle) by now: choose the one of \(wanted)."
    case .bomb(let path):
      "The archive \(path) unpacks to far more than its size allows and was not opened."
    case .tooManyFiles(let path):
      "The archive \(path) lists more files than any that X, Mastodon or Bluesky makes and was not opened. "
        + "If it is yours, unpack it and open the folder."
    case .malformed(let path, let file, let flaw):
      "The file \(file) in \(path) is not as it should be: \(flaw). Download the archive again."
    case .library(let error): "\(error)"
    case .noRoom(let path):
      "\(path) has no room for what the archive unpacks to. Free some space there, and open the archive again."
    case .mediaFull(let name):
      "There is no room for \(Self.medium(name)) on the disk that holds the library. Free some space, or "
        + "choose another folder with --library, and open the archive again."
    case .mediaUnwritable(let name, let reason):
      "\(Self.medium(name, begins: true)) could not be written into the library: \(reason). Put that right, or "
        + "choose another folder with --library, and open the archive again."
    case .cancelled: "The import was stopped; the library is as it was."
    }
  }

  /// A file as what it is to a person: a film, a picture, or a folder.
  private static func medium(_ name: String, begins: Bool = false) -> String {
    let isFilm = [".mp4", ".m4v", ".mov", ".webm"].contains { name.lowercased().hasSuffix($0) }
    let kind = name.hasPrefix("/") ? "the folder" : isFilm ? "the film" : "the picture"
    return (begins ? kind.prefix(1).uppercased() + kind.dropFirst() : kind) + " " + name
  }
}

extension ImportError.Flaw: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nobodys: "it does not tell whose archive it is"
    case .noList: "it does not begin with a name, \"=\" and a list"
    case .noPosts: "it has no list of posts"
    case .endsTooEarly: "its list does not end"
    }
  }
}
