import Geometry
import TweetModel

/// Where up to four pictures stand beside each other.
struct MediaMosaic {
  /// The tiles from the mosaic's own top left corner, in the order of the pictures.
  let tiles: [Rectangle]
  let height: Int

  /// The pictures in each column, from top to bottom, for none to four pictures.
  private static let columns = [[], [[0]], [[0], [1]], [[0], [1, 2]], [[0, 2], [1, 3]]]

  /// One picture keeps its proportions within limits; several share a frame of 16 to 9.
  init(sizes: [PixelSize?], width: Int, gap: Int, maximumHeight: Int) {
    let columns = Self.columns[min(sizes.count, 4)]
    let height =
      switch sizes.count {
      case 0: 0
      case 1: Self.height(of: sizes[0], width: width, maximum: maximumHeight)
      default: max(1, min(maximumHeight, width * 9 / 16))
      }
    var tiles = Array(
      repeating: Rectangle(x: 0, y: 0, width: 0, height: 0), count: min(sizes.count, 4))
    for (column, across) in zip(columns, Self.split(width, into: columns.count, gap: gap)) {
      for (tile, down) in zip(column, Self.split(height, into: column.count, gap: gap)) {
        tiles[tile] = Rectangle(
          x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
      }
    }
    self.tiles = tiles
    self.height = height
  }
}

// MARK: - Private

extension MediaMosaic {
  // Panoramas keep a third of their width, so that there is something to see.
  private static func height(of size: PixelSize?, width: Int, maximum: Int) -> Int {
    let proportion = size.map { Double($0.height) / Double($0.width) } ?? 9 / 16
    let height = Double(width) * max(proportion, 1 / 3)
    return max(1, Int(min(Double(maximum), height).rounded()))
  }

  private static func split(_ length: Int, into parts: Int, gap: Int) -> [Range<Int>] {
    (0..<parts).map { part in
      let start = part * (length + gap) / parts
      let end = (part + 1) * (length + gap) / parts - gap
      return start..<max(start + 1, end)
    }
  }
}
