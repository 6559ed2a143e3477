import ArchiveImport
import DesignKit
import GLibKit
import TweetModel

/// Reads files of bookmarks that other tools have written, off the main thread.
@MainActor
enum BookmarkReading {
  static func read(_ path: String, into bookmarks: Bookmarks, messages: Messages) {
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    Task {
      switch await file(path, now) {
      case .success(let file):
        bookmarks.add(file.marks)
        if file.skipped > 0 {
          messages.say(
            translated(
              "%d entry of the file names no tweet.", "%d entries of the file name no tweet.",
              file.skipped))
        }
      case .failure(let error): messages.say(told(error))
      }
    }
  }

  @concurrent
  private nonisolated static func file(
    _ path: String, _ now: Timestamp
  ) async -> Result<BookmarkFile, BookmarkError> {
    Result { () throws(BookmarkError) in try BookmarkFile(path: path, now: now) }
  }
}

nonisolated extension BookmarkError {
  /// What is wrong, in the person's language.
  var sentence: String {
    switch self {
    case .unreadable(let path, let reason):
      translated("%1$s cannot be read: %2$s.", path, reason)
    case .tooLarge(let path): translated("%s is too large for a file of bookmarks.", path)
    case .noBookmarks(let path):
      translated("%s holds no bookmarks. JSON and CSV files of other tools can be read.", path)
    }
  }
}
