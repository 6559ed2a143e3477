import ArchiveImport
import DesignKit
import GLibKit
import TweetModel
import TweetStore

/// Reads files of bookmarks that other tools have written, off the main thread.
@MainActor
enum BookmarkReading {
  static func read(_ path: String, into bookmarks: Bookmarks, messages: Messages) {
    Task {
      switch await file(path, messages: messages) {
      case .success(let file): keep(file, of: path, in: bookmarks, messages: messages)
      case .failure(let error): messages.say(sentence(for: error))
      case nil: break
      }
    }
  }

  /// What is in a file; nil where the person has stopped the reading, which is shown once it takes a while.
  static func file(
    _ path: String, messages: Messages
  ) async -> Result<BookmarkFile, ListFileError>? {
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    let flag = CancelFlag()
    let name = FilePath.name(path).asLine(atMost: 40)
    let wait = Wait(
      for: dotted([translated("Reading the list"), name]), messages, stop: flag.raise)
    defer { wait.end() }
    return await file(path, now: now, flag)
  }

  /// Keeps what was read of a file, which can be undone as a whole.
  static func keep(
    _ file: BookmarkFile, of path: String, in bookmarks: Bookmarks, messages: Messages
  ) {
    let folder = bookmarks.folder
    Task {
      switch await add(file.marks, to: folder) {
      case .success(let new):
        bookmarks.follow()
        // Each has an Undo of its own, so each is another sentence.
        let summary = translated(
          "%1$s: %2$s", FilePath.name(path),
          translated("%d new bookmark.", "%d new bookmarks.", new.count))
        let undo = Messages.Button.undo { takeBack(new, of: bookmarks, messages: messages) }
        messages.say(
          paragraph([summary, skipped(file.skipped)]), offering: new.isEmpty ? nil : undo)
      case .failure(let error): messages.say(sentence(for: error))
      }
    }
  }

  private static func skipped(_ count: Int) -> String {
    count == 0
      ? ""
      : translated(
        "%d entry of the file names no tweet.", "%d entries of the file name no tweet.", count)
  }

  private static func takeBack(_ marks: [Bookmark], of bookmarks: Bookmarks, messages: Messages) {
    let folder = bookmarks.folder
    Task {
      switch await remove(marks, from: folder) {
      case .success: bookmarks.follow()
      case .failure(let error):
        messages.say(
          sentence(for: error),
          offering: .tryAgain { takeBack(marks, of: bookmarks, messages: messages) })
      }
    }
  }

  @concurrent
  private nonisolated static func file(
    _ path: String, now: Timestamp, _ flag: CancelFlag
  ) async -> Result<BookmarkFile, ListFileError>? {
    do throws(ListFileError) {
      let file = try BookmarkFile(path: path, now: now, isCancelled: { flag.isRaised })
      return file.map { .success($0) }
    } catch {
      return .failure(error)
    }
  }

  @concurrent
  private nonisolated static func add(
    _ marks: [Bookmark], to folder: LibraryFolder
  ) async -> Result<[Bookmark], LibraryError> {
    Result { () throws(LibraryError) in
      let table = try BookmarkTable(folder: folder)
      // Marks go without a library.
      guard folder.isReadyToRead, let reader = try? LibraryReader(folder: folder) else {
        return try table.add(marks)
      }
      return try table.add(marks, versions: reader.knownIDs)
    }
  }

  @concurrent
  private nonisolated static func remove(
    _ marks: [Bookmark], from folder: LibraryFolder
  ) async -> Result<Void, LibraryError> {
    Result { () throws(LibraryError) in try BookmarkTable(folder: folder).takeBack(marks) }
  }
}
