/// What of an archive is not as it should be, though the rest of it was imported.
public enum ImportWarning: Hashable, Sendable, Codable {
  /// A name leads out of the archive.
  case unsafeName(String)
  /// No file can have the name of a picture or film.
  case longName(String)
  /// A picture or film of the archive cannot be read.
  case brokenMedia(String)
  /// The archive has more files than any that X made; the rest of them was left alone.
  case tooManyFiles(Int)
  /// Another archive lies in a folder of it, and is not read.
  case otherArchive(String)
  /// A part that the archive announces is not in it.
  case missingPart(String)
  /// The archive announces another number of elements of a kind of data than it holds.
  case count(part: String, announced: Int, held: Int)
  /// A tweet, counted from 1, cannot be read.
  case unreadableTweet(number: Int, file: String)
  /// A like, counted from 1, cannot be read.
  case unreadableLike(number: Int, file: String)
  /// An element of a list beside tweets, counted from 1, cannot be read; older versions told only the first of its file.
  case unreadableElement(number: Int, file: String)
  /// So many elements of a list beside tweets, of which the first is counted from 1, cannot be read.
  case unreadableElements(count: Int, first: Int, file: String)
  /// A file is not built as X builds it; what could be read of it was.
  case brokenFile(String)
  /// So many blocks of a repository are missing, or are not what their ids tell.
  case lostBlocks(count: Int, file: String)
  /// What is in the archive beside tweets could not be kept.
  case partsNotKept(reason: KeepingFailure)
  /// The direct messages could not be kept.
  case messagesNotKept(reason: KeepingFailure)
  /// What the person had added to the library that was exported could not be kept.
  case personalNotKept(reason: KeepingFailure)
  /// What an account did so often that is no post, by its kind.
  case otherActivities(kind: String, count: Int)
  /// The posts that were marked in the archive could not be kept as marks.
  case bookmarksNotKept(reason: KeepingFailure)
  /// What was read of the archive could not be noted.
  case recordNotKept(reason: KeepingFailure)
  /// A long post cannot be read.
  case unreadableLongPost(file: String)
  /// The tweets of so many long posts are not in the archive.
  case lonelyLongPosts(count: Int, file: String)
}

extension KeyedDecodingContainer {
  /// Reads those that this version knows: one that only newer ones know costs no other, nor the record of its import.
  func decode(_ type: [ImportWarning].Type, forKey key: Key) throws -> [ImportWarning] {
    try decode([Understood<ImportWarning>].self, forKey: key).compactMap(\.value)
  }
}

extension ImportWarning: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsafeName(let name):
      "\(name) leads out of the archive and was left alone."
    case .longName(let name):
      "The name of the picture or film \(name) is too long for this disk: it was left out."
    case .brokenMedia(let file):
      "The picture or film \(file) cannot be read in the archive: it was left out."
    case .tooManyFiles(let count):
      "The archive has \(count) files more than any honest one; they were left alone."
    case .otherArchive(let folder):
      "Another archive lies in \(folder): it is not read with this one."
    case .missingPart(let part):
      "The archive lacks its part \(part): what is in it cannot be imported."
    case .count(let part, let announced, let held):
      "The archive announces \(announced) \(Self.elements(of: part)) and holds \(held)."
    case .unreadableTweet(let number, let file):
      "Tweet \(number) in \(file) cannot be read and was skipped."
    case .unreadableLike(let number, let file):
      "Like \(number) in \(file) cannot be read and was skipped."
    case .unreadableElement(let number, let file):
      "Element \(number) in \(file) cannot be read and was skipped."
    case .unreadableElements(let count, let first, let file):
      "In \(file), \(count) elements from element \(first) on cannot be read and were skipped."
    case .brokenFile(let file):
      "The file \(file) is not as it should be; what could be read of it was."
    case .lostBlocks(let count, let file):
      "\(file) lacks \(count) of its blocks, or they are damaged: what is in them was skipped."
    case .partsNotKept(let reason):
      "What the archive holds beside tweets could not be kept: \(reason)"
    case .messagesNotKept(let reason):
      "The direct messages could not be kept: \(reason)"
    case .personalNotKept(let reason):
      "Your bookmarks, names, drafts and searches could not be kept: \(reason)"
    case .otherActivities(let kind, let count):
      "activities that are no posts, left alone: \(count) of the kind \(kind)"
    case .bookmarksNotKept(let reason):
      "The bookmarks could not be kept: \(reason)"
    case .recordNotKept(let reason):
      "What was read of the archive could not be noted: \(reason)"
    case .unreadableLongPost(let file):
      "A long post in \(file) cannot be read; its tweet keeps its beginning."
    case .lonelyLongPosts(let count, let file):
      "Long posts in \(file) whose tweets were not found, and which are kept as deleted ones: \(count)"
    }
  }
}

extension ImportWarning {
  /// Whether more than one element, picture or sum is wrong; of such there are no more than files.
  var isGrave: Bool {
    switch self {
    case .otherArchive, .brokenFile, .lostBlocks, .partsNotKept, .messagesNotKept, .personalNotKept,
      .bookmarksNotKept, .recordNotKept, .unreadableElements, .lonelyLongPosts:
      true
    case .unsafeName, .longName, .brokenMedia, .tooManyFiles, .missingPart, .count,
      .unreadableTweet,
      .unreadableLike, .unreadableElement, .otherActivities, .unreadableLongPost:
      false
    }
  }

  /// Whether some of what the archive once held is gone, nobody knows of what.
  var isLoss: Bool {
    switch self {
    case .lostBlocks, .brokenFile: true
    default: false
    }
  }

  private static func elements(of part: String) -> String {
    part == "tweets" ? part : "elements of \(part)"
  }
}
