import DesignKit
import GtkKit

/// Writes a file off the main thread, and says what came of it.
@MainActor
enum FileSaving {
  static func save(_ picture: Surface, to path: String, messages: Messages) {
    save(to: path, messages: messages) { () throws(PictureError) in try picture.writePNG(to: path) }
  }

  static func save<Failure: Error>(
    to path: String, messages: Messages, _ write: @escaping @Sendable () throws(Failure) -> Void
  ) {
    Task {
      do throws(Failure) {
        try await run(write)
        messages.say(translated("Saved as %s.", path))
      } catch {
        messages.say(told(error))
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
