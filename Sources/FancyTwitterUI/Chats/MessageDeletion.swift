import ArchiveImport
import DesignKit
import GtkKit
import TweetStore

/// Deletes the direct messages of a library, once the person has said so.
@MainActor
enum MessageDeletion {
  /// Asks, waits until nobody in the program reads them, deletes off the main thread, and tells what kept it from being
  /// done, if anything did.
  static func ask(
    _ library: LibraryFolder, over window: Window?, in program: (any WindowHost)?,
    then body: @escaping (_ problem: String?) -> Void
  ) {
    Question.ask(
      translated("Delete your messages?"),
      translated(
        "All direct messages and the copies of their pictures are removed from this library, which cannot be undone. Your archive files stay as they are: the messages can be read again."
      ), yes: translated("_Delete"), no: translated("_Cancel"), over: window
    ) { [weak program] in
      let frames = Folders.current.filmFrames
      Task { [weak program] in
        await program?.closeChats()
        body(await delete(library, frames))
      }
    }
  }

  @concurrent
  private nonisolated static func delete(
    _ library: LibraryFolder, _ frames: FilmFrameStore
  ) async -> String? {
    // What was drawn of films lies among what can be drawn again, elsewhere.
    for film in MessageRemoval.files(of: library) { frames.remove(film) }
    do throws(LibraryError) {
      try MessageRemoval.removeEverything(from: library)
      return nil
    } catch {
      return sentence(for: error)
    }
  }
}
