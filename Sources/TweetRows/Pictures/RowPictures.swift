import Geometry
import GtkKit
import TimelineLayout

/// What rows need besides their layout: pictures, and the small texts drawn over them.
@MainActor
package struct RowPictures {
  /// Where pictures are asked for; nil where there are none.
  let cache: PictureCache?
  /// The list that shows them, whose wishes change when it moves; nil for what stays.
  var asker: ObjectIdentifier?
  /// The library's media folder.
  let folder: String
  let font: Font
  package let metrics: TweetRowMetrics
  /// Device pixels in a logical one.
  let scale: Int

  package init(
    cache: PictureCache?, asker: ObjectIdentifier? = nil, folder: String, font: Font,
    metrics: TweetRowMetrics, scale: Int
  ) {
    self.cache = cache
    self.asker = asker
    self.folder = folder
    self.font = font
    self.metrics = metrics
    self.scale = scale
  }

  /// A file of the media folder, or a film's frame, as it fills a rectangle.
  func picture(
    _ file: String, _ rect: Rectangle, isFilm: Bool = false
  ) -> PictureCache.State {
    cache?.picture(key(file, rect, isFilm: isFilm), asker: asker) ?? .loading
  }

  /// All of a file of the media folder as it fits into a square of a text.
  func emoji(_ file: String, side: Int) -> PictureCache.State {
    cache?.picture(emojiKey(file, side: side), asker: asker) ?? .loading
  }

  /// What drawing the pictures in a text asks for.
  package func keys(_ text: TextLayout) -> [PictureKey] {
    text.placedPictures.map { emojiKey($0.name, side: $0.rect.width) }
  }

  private func emojiKey(_ file: String, side: Int) -> PictureKey {
    PictureKey(
      path: folder + "/" + file, width: side * scale, height: side * scale, scale: scale,
      isWhole: true)
  }

  /// What drawing somebody's picture, and pictures and films in their places, asks for.
  package func keys(
    _ avatar: (content: TweetRowContent.AvatarContent, rect: Rectangle)?,
    _ media: some Sequence<(TweetRowContent.MediaTile, Rectangle)>
  ) -> [PictureKey] {
    let own = avatar.flatMap { avatar in avatar.content.file.map { key($0, avatar.rect) } }
    return (own.map { [$0] } ?? [])
      + media.compactMap { tile, rect in
        tile.isHidden || tile.offer != nil || tile.kind == .audio
          ? nil : tile.file.map { key($0, rect, isFilm: tile.kind != .photo) }
      }
  }

  private func key(_ file: String, _ rect: Rectangle, isFilm: Bool = false) -> PictureKey {
    PictureKey(
      path: folder + "/" + file, width: rect.width * scale, height: rect.height * scale,
      scale: scale, isFilm: isFilm)
  }

  /// A short text over a picture or a disc, as large as names are.
  func label(_ text: String) -> TextLayout {
    TextLayout(text, style: metrics.textStyle(.name), font: font)
  }

  /// A line of text beside pictures, cut to a room in logical pixels.
  func caption(_ text: String, room: Int) -> TextLayout {
    TextLayout.line(text, style: metrics.textStyle(.time), font: font, room: max(1, room))
  }
}
