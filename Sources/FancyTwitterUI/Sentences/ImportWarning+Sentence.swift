import ArchiveImport
import DesignKit

nonisolated extension ImportWarning {
  /// What is wrong, in the person's language.
  var sentence: String {
    switch self {
    case .unsafeName(let name):
      translated("%s leads out of the archive and was left alone.", name)
    case .longName(let name):
      translated(
        "The name of the picture or film %s is too long for this disk: it was left out.", name)
    case .brokenMedia(let file):
      translated("The picture or film %s cannot be read in the archive: it was left out.", file)
    case .tooManyFiles(let count):
      translated(
        "The archive has %s files more than any honest one; they were left alone.",
        Numbers.grouped(count))
    case .otherArchive(let folder):
      translated("Another archive lies in %s: it is not read with this one.", folder)
    case .missingPart(let part):
      translated("The archive lacks its part %s: what is in it cannot be imported.", part)
    case .count("tweets", let announced, let held):
      translated(
        "The archive announces %1$s tweets and holds %2$s.", Numbers.grouped(announced),
        Numbers.grouped(held))
    case .count(let part, let announced, let held):
      translated(
        "Of “%1$s” the archive announces %2$s and holds %3$s.", part, Numbers.grouped(announced),
        Numbers.grouped(held))
    case .unreadableTweet(let number, let file):
      translated(
        "Tweet %1$s in %2$s cannot be read and was skipped.", Numbers.grouped(number), file)
    case .unreadableLike(let number, let file):
      translated(
        "Like %1$s in %2$s cannot be read and was skipped.", Numbers.grouped(number), file)
    case .unreadableElement(let number, let file):
      translated(
        "Element %1$s in %2$s cannot be read and was skipped.", Numbers.grouped(number), file)
    case .unreadableElements(let count, let first, let file):
      translated(
        "In %1$s, %2$s elements from element %3$s on cannot be read and were skipped.", file,
        Numbers.grouped(count), Numbers.grouped(first))
    case .brokenFile(let file):
      translated("The file %s is not as it should be; what could be read of it was.", file)
    case .lostBlocks(let count, let file):
      translated(
        "%1$s lacks %2$s of its blocks, or they are damaged: what is in them was skipped.", file,
        Numbers.grouped(count))
    case .partsNotKept(let reason):
      translated("What the archive holds beside tweets could not be kept: %s", reason.sentence)
    case .messagesNotKept(let reason):
      translated("Your direct messages could not be kept: %s", reason.sentence)
    case .personalNotKept(let reason):
      translated(
        "Your bookmarks, names, drafts and searches could not be kept: %s", reason.sentence)
    case .otherActivities(let kind, let count):
      translated(
        "Activities that are no posts, left alone: %1$s of the kind “%2$s”.",
        Numbers.grouped(count), kind)
    case .bookmarksNotKept(let reason):
      translated("Your bookmarks could not be kept: %s", reason.sentence)
    case .recordNotKept(let reason):
      translated("What was read of the archive could not be noted: %s", reason.sentence)
    case .unreadableLongPost(let file):
      translated("A long post in %s cannot be read; its tweet keeps its beginning.", file)
    case .lonelyLongPosts(let count, let file):
      translated(
        "Long posts in %1$s whose tweets were not found, and which are kept as deleted ones: %2$s.",
        file, Numbers.grouped(count))
    }
  }
}

extension KeepingFailure {
  /// Why, in the person's language.
  fileprivate nonisolated var sentence: String {
    switch self {
    case .error(let error): error.sentence
    case .stopped: translated("The import was stopped.")
    case .words(let words): words
    }
  }
}
