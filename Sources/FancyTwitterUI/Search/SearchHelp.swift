import DesignKit
import GtkKit

/// What can be typed into the search, with an example each.
@MainActor
enum SearchHelp {
  private static let lines = [
    ("tea teapot", translated("both words, in any order")),
    ("\"a cup of tea\"", translated("these words, one after the other")),
    ("tea -milk", translated("the first word without the second")),
    ("tea OR (coffee milk)", translated("either; parentheses keep together")),
    ("#books @ada", translated("a hashtag; somebody mentioned")),
    ("from:ada to:bea", translated("written by somebody; answers to somebody")),
    ("since:2019-04-01 until:2020-01-01", translated("on that day or later; before that day")),
    (
      "year:2019 month:2019-04 month:12", translated("in that year; in that month; in any December")
    ),
    ("has:media has:link", translated("with a picture; with a link")),
    ("is:reply is:repost is:quote is:thread", translated("answers, reposts, quotes, threads")),
    (
      "is:retweet filter:images has:videos",
      translated("X’s own words: reposts; with a picture or video")
    ),
    ("is:liked is:bookmarked is:deleted", translated("liked or marked by you; deleted since")),
    ("in:tweets in:likes", translated("among your tweets; among your likes")),
    ("min_likes:10 max_likes:99", translated("liked at least, and at most, so often")),
    ("lang:en source:iphone", translated("in that language; written with that program")),
    ("url:example.org network:x", translated("linking there; from that network")),
    ("/colou?r/", translated("a regular expression, among the newest 10,000")),
    (
      "from:ada year:2019 has:media",
      translated("among messages, too, as are since:, until:, month:, has:link and /…/")
    ),
  ]

  /// Shows them when it is pressed.
  static func button(input: InputRouter, look: Look) -> Button {
    let help = Button(content: IconView(.question, look: look, colour: \.text.handle))
    help.accessibleName = translated("What can be typed")
    help.addStyleClass("plain-button")
    help.setMinimumSize(width: 40, height: 36)
    help.onClick { [weak help] in if let help { show(over: help, input: input) } }
    return help
  }

  /// Lists them in a popover that points at a widget.
  static func show(over widget: Widget, input: InputRouter) {
    let column = Box(.column, spacing: 8)
    column.setPadding(14)
    column.accessibleName = translated("What can be typed")
    column.canFocus = true
    for (example, meaning) in lines {
      let pair = Box(.column, spacing: 1)
      let name = Label(example)
      name.addStyleClass("example")
      let text = Label(meaning)
      text.addStyleClass("meaning")
      for label in [name, text] {
        label.align(0)
        label.wrap(atCharacters: 34)
        pair.append(label)
      }
      column.append(pair)
    }
    let page = ScrolledWindow(content: column)
    page.fitContent(upTo: max(200, (widget.window?.currentSize.height ?? 600) - 220))
    column.onKeyPress { [weak page] press in
      page?.adjustment.scroll(by: press) ?? false
    }
    ModalPopover.open(page, over: widget, focus: column, input: input)
  }
}
