import DesignKit
import GtkKit
import TweetModel
import TweetRows

/// What stands beneath a picture: its alternative text, or what is wrong with it.
///
/// What is higher than half of what the buttons leave is scrolled, for the picture needs room, too. It is no label of GTK's,
/// which lays a long word out a hundred times.
@MainActor
final class PictureCaption {
  let strip: BoundedStrip

  private let block: TextBlock
  /// As much as X, Bluesky and nearly every server of the Fediverse take.
  private static let limit = TextPart.Limit(characters: 2_000, lines: 100, links: 10)

  init(look: Look) {
    block = TextBlock(look: look, factor: 0.95) { [unowned look] in look.theme.text }
    let column = Box(.column)
    column.setPadding(12)
    column.append(block)
    strip = BoundedStrip(ReadingColumn(column, look: look))
    column.showAll()
    strip.hidesFromShowAll()
  }

  /// What is shown; nothing takes no room.
  var text: String {
    get { block.text.display }
    set {
      // A screen reader has all of it by the picture's name.
      block.text = TweetText(newValue).beginning(within: Self.limit).excerpt
      strip.scrolled.value = 0
      strip.isVisible = !newValue.isEmpty
    }
  }

  /// Scrolls a text that is higher than its place.
  func handle(_ press: KeyPress) -> Bool { strip.scrolled.scroll(by: press) }
}
