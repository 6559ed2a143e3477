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

  private var wanted: Wish?
  /// What was read last: another blur of it needs no file.
  private var source: (wish: Wish, picture: SmallPicture)?
  /// Whether one is being made: whatever is wanted by then comes next.
  private var isWorking = false
  /// How often files were to be read again.
  private var readings = 0

  /// Loads another picture, or the same with another blur.
  package func load(_ path: String, blur: Double) {
    let wish = Wish(path: path, blur: blur, reading: readings)
    guard wish != wanted else { return }
    wanted = wish
    if path.isEmpty {
      show(.failure(.unreadable(path: path)), path)
    } else if !isWorking {
      work(on: wish)
    }
  }

  /// Reads even the same file again when it is next asked for.
  func forget() {
    (wanted, source) = (nil, nil)
    readings += 1
  }

  private func work(on wish: Wish) {
    isWorking = true
    let known = source.flatMap { $0.wish.isOfSameFile(as: wish) ? $0.picture : nil }
    Task {
      let result = await Self.picture(wish, known: known)
      isWorking = false
      take(result, wish)
    }
  }

  private func take(_ result: Result<Made, PictureError>, _ done: Wish) {
    guard let wanted else { return }
    // Of another file nothing is to be seen, but another blur shows how it will be.
    if wanted.isOfSameFile(as: done) {
      if case .success(let made) = result { source = (done, made.source) }
      show(result.map(\.blurred), done.path)
    }
    if self.wanted == wanted, wanted != done, !wanted.path.isEmpty, !isWorking {
      work(on: wanted)
    }
  }

  private func show(_ result: Result<BlurredPicture, PictureError>, _ path: String) {
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
}

// MARK: - Off the main thread

extension BackdropPicture {
  private struct Wish: Equatable, Sendable {
    let path: String
    let blur: Double
    let reading: Int

    func isOfSameFile(as other: Wish) -> Bool { (path, reading) == (other.path, other.reading) }
  }

  /// A picture as small as it is blurred.
  private struct SmallPicture: Sendable {
    let pixels: [UInt32]
    let width: Int
  }

  private struct Made: Sendable {
    let source: SmallPicture
    let blurred: BlurredPicture
  }

  @concurrent
  private nonisolated static func picture(
    _ wish: Wish, known: SmallPicture?
  ) async -> Result<Made, PictureError> {
    do throws(PictureError) {
      let source: SmallPicture
      if let known { source = known } else { source = try read(wish.path) }
      let blurred = BlurredPicture(
        pixels: source.pixels, width: source.width, radius: wish.blur)
      return .success(Made(source: source, blurred: blurred))
    } catch {
      return .failure(error)
    }
  }

  private nonisolated static func read(_ path: String) throws(PictureError) -> SmallPicture {
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
    return SmallPicture(pixels: pixels, width: surface.pixelWidth)
  }
}
