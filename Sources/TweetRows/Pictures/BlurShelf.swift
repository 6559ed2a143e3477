import Appearance
import GtkKit

/// Blurred pictures that were drawn last.
struct BlurShelf {
  /// Of each a few kilobytes are kept.
  private static let most = 100
  private static let side = 32

  private var surfaces: [String: Surface] = [:]

  /// Decodes it where it is not here: 0.1 ms.
  mutating func surface(of hash: String) -> Surface? {
    if let surface = surfaces[hash] { return surface }
    guard let blur = BlurHash(hash) else { return nil }
    let surface = Surface(
      pixelWidth: Self.side, pixelHeight: Self.side, scale: 1, isOpaque: true)
    let colours = blur.pixels(side: Self.side)
    surface.withPixels { pixels, stride in
      for (place, colour) in colours.enumerated() {
        pixels[place / Self.side * stride + place % Self.side] = colour
      }
    }
    if surfaces.count >= Self.most { surfaces = [:] }
    surfaces[hash] = surface
    return surface
  }
}
