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
      case .failure(let error): messages.say(sentence(for: error))
      }
    }
  }

  @concurrent
  private nonisolated static func file(
    _ path: String, _ now: Timestamp
  ) async -> Result<BookmarkFile, ListFileError> {
    Result { () throws(ListFileError) in try BookmarkFile(path: path, now: now) }
  }
}
