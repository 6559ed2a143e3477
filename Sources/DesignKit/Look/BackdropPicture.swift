import Appearance
import GtkKit

/// The person's own picture behind the tweets, decoded and blurred off the main thread.
@MainActor
package final class BackdropPicture {
  /// Runs when the picture, or what is wrong with it, is there.
  package var onChange: () -> Void = {}

  /// The picture asked for last, once it is there; the one before until then.
  package private(set) var blurred: BlurredPicture?

  /// A sentence on why there is no picture.
  private(set) var problem: String?

  package init() {}

  private var wanted: (path: String, blur: Double)?

  /// Loads another picture, or the same with another blur.
  package func load(_ path: String, blur: Double) {
    guard wanted == nil || wanted?.path != path || wanted?.blur != blur else { return }
    wanted = (path, blur)
    guard !path.isEmpty else { return finish(.failure(.unreadable(path: path)), path, blur) }
    Task {
      let result = await Self.blur(path, radius: blur)
      finish(result, path, blur)
    }
  }

  /// Reads even the same file again when it is next asked for.
  func forget() { wanted = nil }

  private func finish(
    _ result: Result<BlurredPicture, PictureError>, _ path: String, _ blur: Double
  ) {
    // Another one may have been asked for meanwhile.
    guard let wanted, wanted.path == path, wanted.blur == blur else { return }
    switch result {
    case .success(let picture):
      blurred = picture
      problem = nil
    case .failure(let error):
      blurred = nil
      problem = path.isEmpty ? translated("Choose a picture for the backdrop.") : error.sentence
    }
    onChange()
  }

  @concurrent
  private nonisolated static func blur(
    _ path: String, radius: Double
  ) async -> Result<BlurredPicture, PictureError> {
    do throws(PictureError) {
      let natural = try PictureDecoder.size(of: path)
      let factor = Double(BlurredPicture.side) / Double(max(natural.width, natural.height))
      let surface = try PictureDecoder.decode(
        path, coveringWidth: max(1, Int(Double(natural.width) * factor)),
        height: max(1, Int(Double(natural.height) * factor)), scale: 1)
      var pixels: [UInt32] = []
      surface.withPixels { source, stride in
        for row in 0..<surface.pixelHeight {
          pixels += source[row * stride..<row * stride + surface.pixelWidth]
        }
      }
      return .success(BlurredPicture(pixels: pixels, width: surface.pixelWidth, radius: radius))
    } catch {
      return .failure(error)
    }
  }
}
