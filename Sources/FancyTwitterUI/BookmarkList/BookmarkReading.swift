import ArchiveImport
import DesignKit
import GLibKit
import TweetModel
import TweetStore

/// Reads files of bookmarks that other tools have written, off the main thread.
@MainActor
enum BookmarkReading {
  static func read(_ path: String, into bookmarks: Bookmarks, messages: Messages) {
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    let folder = bookmarks.folder
    Task {
      switch await add(path, now, to: folder) {
      case .success(let (new, skipped)):
        bookmarks.follow()
        messages.say(translated("%d new bookmark.", "%d new bookmarks.", new))
        if skipped > 0 {
          messages.say(
            translated(
              "%d entry of the file names no tweet.", "%d entries of the file name no tweet.",
              skipped))
        }
      case .failure(let failure): messages.say(failure.text)
      }
    }
  }

  /// Keeps the marks of a file; answers how many are new, and how many entries name no post.
  @concurrent
  private nonisolated static func add(
    _ path: String, _ now: Timestamp, to folder: LibraryFolder
  ) async -> Result<(new: Int, skipped: Int), ListReadingFailure> {
    let file: BookmarkFile
    do throws(ListFileError) { file = try BookmarkFile(path: path, now: now) } catch {
      return .failure(.file(error))
    }
    do throws(LibraryError) {
      return .success((try BookmarkTable(folder: folder).add(file.marks), file.skipped))
    } catch {
      return .failure(.library(error))
    }
  }
}
