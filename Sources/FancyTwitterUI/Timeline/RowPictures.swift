import Geometry
import GtkKit
import TimelineLayout

/// What rows need besides their layout: pictures, and the small texts drawn over them.
@MainActor
struct RowPictures {
  let cache: PictureCache
  /// The library's media folder.
  let folder: String
  let font: Font
  let metrics: TweetRowMetrics
  /// Device pixels in a logical one.
  let scale: Int

  /// A file of the media folder, as it fills a rectangle.
  func picture(_ file: String, _ rect: Rectangle) -> PictureCache.State {
    cache.picture(
      PictureCache.Key(
        path: folder + "/" + file, width: rect.width * scale, height: rect.height * scale,
        scale: scale))
  }

  /// A short text over a picture or a disc, as large as names are.
  func label(_ text: String) -> TextLayout {
    TextLayout(
      text, style: TextStyle(size: metrics.fontSize(.name), weight: metrics.fontWeight(.name)),
      font: font)
  }
}
