import Geometry
import GtkKit
import TimelineLayout

/// What rows need besides their layout: pictures, and the small texts drawn over them.
@MainActor
struct RowPictures {
  /// Where pictures are asked for; nil where there are none.
  let cache: PictureCache?
  /// The list that shows them, whose wishes change when it moves; nil for what stays.
  var asker: ObjectIdentifier?
  /// The library's media folder.
  let folder: String
  let font: Font
  let metrics: TweetRowMetrics
  /// Device pixels in a logical one.
  let scale: Int

  /// A file of the media folder, as it fills a rectangle.
  func picture(_ file: String, _ rect: Rectangle) -> PictureCache.State {
    let key = PictureCache.Key(
      path: folder + "/" + file, width: rect.width * scale, height: rect.height * scale,
      scale: scale)
    return cache?.picture(key, asker: asker) ?? .loading
  }

  /// A short text over a picture or a disc, as large as names are.
  func label(_ text: String) -> TextLayout {
    TextLayout(
      text, style: TextStyle(size: metrics.fontSize(.name), weight: metrics.fontWeight(.name)),
      font: font)
  }
}
