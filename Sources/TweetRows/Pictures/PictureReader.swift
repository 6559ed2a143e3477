import GLibKit
import GtkKit

/// Reads picture files and films' frames on threads of its own, which give way to everything else.
struct PictureReader: Sendable {
  private static let decoderThreads = LowPriorityExecutor(threads: 2)
  /// A frame is drawn by another process, which one thread waits for.
  private static let frameThread = LowPriorityExecutor(threads: 1)

  let frames: FilmFrameStore?
  let use: PictureDecoder.Use

  /// The picture at its size; nil for a film whose frame is to be drawn first.
  func decode(_ key: PictureKey) async -> Result<Surface, PictureError>? {
    await Task.detached(executorPreference: Self.decoderThreads) {
      () -> Result<Surface, PictureError>? in
      var path = key.path
      if key.isFilm, let frames {
        switch frames.frame(of: key.path) {
        case .drawn(let frame): path = frame
        case .failed: return .failure(.unreadable(path: key.path))
        case nil: return nil
        }
      }
      return Result { [path] () throws(PictureError) in
        try PictureDecoder.decode(
          path, coveringWidth: key.width, height: key.height, scale: key.scale, for: use)
      }
    }.value
  }

  /// Draws a film's frame, which may take seconds; answers whether there is something to decode now.
  func drawFrame(of film: String) async -> Bool {
    guard let frames else { return false }
    return await Task.detached(executorPreference: Self.frameThread) {
      frames.draw(film)
    }.value != nil
  }

  /// The picture file of a film's frame, drawn where it is not there yet; nil where there can be none.
  func frame(of film: String) async -> String? {
    guard let frames else { return nil }
    let frame = await Task.detached(executorPreference: Self.frameThread) {
      frames.frame(of: film) ?? frames.draw(film)
    }.value
    if case .drawn(let path) = frame { return path }
    return nil
  }
}
