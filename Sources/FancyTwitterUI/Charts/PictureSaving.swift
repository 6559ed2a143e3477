import DesignKit
import GtkKit

/// Writes a picture off the main thread, and says what came of it.
@MainActor
enum PictureSaving {
  static func save(_ surface: Surface, to path: String, messages: Messages) {
    Task {
      let problem = await write(surface, to: path)
      messages.say(problem.map(told) ?? translated("Saved as %s.", path))
    }
  }

  @concurrent
  private nonisolated static func write(_ surface: Surface, to path: String) async -> PictureError?
  {
    do throws(PictureError) {
      try surface.writePNG(to: path)
      return nil
    } catch {
      return error
    }
  }
}
