import GtkKit
import TweetModel

/// How large picture files are, read off the main thread and remembered: of pictures in messages, archives do not tell.
@MainActor
final class PictureSizes {
  /// Runs when more is known.
  var onChange: () -> Void = {}

  private var known: [String: PixelSize] = [:]
  /// Those that were asked for; what cannot be read has no size.
  private var asked: Set<String> = []
  private var waiting = 0

  /// Whether nothing is on its way.
  var isSettled: Bool { waiting == 0 }

  /// A file's size in pixels; nil while that is on its way.
  func size(of path: String) -> PixelSize? {
    if let size = known[path] { return size }
    if asked.insert(path).inserted { ask(path) }
    return nil
  }

  private func ask(_ path: String) {
    waiting += 1
    Task {
      known[path] = await Self.read(path)
      waiting -= 1
      onChange()
    }
  }

  @concurrent
  private nonisolated static func read(_ path: String) async -> PixelSize? {
    // A file that is no picture is drawn as such, in a place of the usual size.
    guard let size = try? PictureDecoder.size(of: path) else { return nil }
    return PixelSize(width: size.width, height: size.height)
  }
}

extension DirectMessage {
  /// The same with the sizes of its pictures, as far as `size` knows them by their files.
  func sized(_ size: (String) -> PixelSize?) -> DirectMessage {
    guard case .text(let text, let media) = body, !media.isEmpty else { return self }
    let measured = media.map { medium in
      guard medium.kind == .photo, medium.size == nil, let file = medium.file else { return medium }
      var measured = medium
      measured.size = size(file)
      return measured
    }
    var sized = self
    sized.body = .text(text, media: measured)
    return sized
  }
}
