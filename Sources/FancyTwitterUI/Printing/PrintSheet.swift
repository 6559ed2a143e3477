import Appearance
import TweetRows

/// What rows are laid out for.
@MainActor
struct PrintSheet {
  /// The room for rows, in logical pixels.
  let width: Int
  let height: Int
  let typesetter: PangoTypesetter
  let pictures: PictureCache
  let isRightToLeft: Bool

  /// Points in a logical pixel: a text of 15 pixels is one of 10.8 points, as books have it.
  static let points = 0.72
  /// A logical pixel is a 100th of an inch: pictures have 300 dots an inch.
  static let pictureScale = 3

  var theme: Theme { .onPaper }

  /// From where to where a text stands that begins where those of tweets do.
  var column: Range<Int> {
    let metrics = typesetter.metrics
    let column = metrics.column(in: width)
    let start = column.x + metrics.gutter(in: column.width).leading
    return start..<max(start + 1, width - start)
  }

  /// As high as a picture becomes.
  var maximumPictureHeight: Int { height / 2 }

  func pictures(in folder: String) -> RowPictures {
    RowPictures(
      cache: pictures, folder: folder, font: typesetter.font, metrics: typesetter.metrics,
      scale: Self.pictureScale)
  }
}
