import DesignKit
import Export
import GtkKit
import TweetStore

/// Writes a file off the main thread, and says what came of it; a former one stays until the new one is whole.
@MainActor
enum FileSaving {
  static func save(_ picture: Surface, to path: String, messages: Messages) {
    save(to: path, messages: messages) { () throws(ExportError) in
      try write(picture, to: path)
    }
  }

  /// Writes a picture, waiting for the disk; `library` keeps other files out of its own folder.
  nonisolated static func write(
    _ picture: Surface, to path: String, outside library: LibraryFolder? = nil
  ) throws(ExportError) {
    try ExportFile.save(as: path, outside: library) { draft throws(ExportError) in
      do throws(PictureError) { try picture.writePNG(to: draft) } catch {
        throw error.naming(path)
      }
    }
  }

  static func save(_ text: String, to path: String, messages: Messages) {
    save(to: path, messages: messages) { () throws(ExportError) in
      try ExportFile.save(text, as: path)
    }
  }

  static func save<Failure: PresentableError>(
    to path: String, messages: Messages, _ write: @escaping @Sendable () throws(Failure) -> Void
  ) {
    Task {
      do throws(Failure) {
        try await run(write)
        messages.say(translated("Saved as %s.", path))
      } catch {
        messages.say(sentence(for: error))
      }
    }
  }

  @concurrent
  private nonisolated static func run<Failure: Error>(
    _ write: @Sendable () throws(Failure) -> Void
  ) async throws(Failure) {
    try write()
  }
}

extension PictureError {
  /// The same as an error of saving at the path that the person knows, instead of the draft's.
  fileprivate nonisolated func naming(_ path: String) -> ExportError {
    if case .unwritable(_, let reason) = self {
      .unwritable(path: path, reason: reason)
    } else {
      .unwritable(path: path, reason: description)
    }
  }
}
