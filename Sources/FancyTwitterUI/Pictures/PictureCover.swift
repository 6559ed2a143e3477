import DesignKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// What stands before a picture that is shown only when it is asked for: why, and what shows it.
@MainActor
final class PictureCover {
  let widget: Widget
  let button = Button(label: translated("_Show"))

  private let text = Label("")

  init(look: Look) {
    let column = Box(.column, spacing: 14)
    // A warning of a thousand wide letters is higher than a window.
    widget = ScrolledWindow(content: column)
    column.addStyleClass("message-page")
    column.centerInPlace()
    column.setPadding(28)
    column.append(IconView(.hidden, side: 40, look: look, colour: \.text.handle))
    text.center()
    text.wrap(atCharacters: 40)
    column.append(text)
    column.append(button)
    widget.showAll()
  }

  /// Says what stands before a tweet's media: its warning, or that they are sensitive.
  func show(_ tweet: Tweet) {
    let reason = TweetRowContent.filtered(tweet) ?? tweet.warning
    text.text = reason ?? translated("This is marked as sensitive.")
    button.accessibleName = listed([translated("Show what is sensitive"), reason ?? ""])
  }
}

extension PictureScreen {
  /// Whether what is shown stays behind a warning until the person asks for it.
  var isCovered: Bool { tweet.isFolded && !context.opened.contains(tweet.id) }

  /// Shows what is hidden of the tweet, here and in its row, or hides it again.
  func uncover() {
    guard tweet.isFolded else { return }
    context.opened.toggle(tweet.id)
  }
}
