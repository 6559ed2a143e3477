import DesignKit
import GtkKit

/// What can be typed into the search, with an example each.
@MainActor
enum SearchHelp {
  private static let lines = [
    ("tea teapot", translated("both words, in any order")),
    ("\"a cup of tea\"", translated("these words, one after the other")),
    ("tea -milk", translated("the first word without the second")),
    ("#books @ada", translated("a hashtag; somebody mentioned")),
    ("from:ada", translated("written by somebody")),
    ("since:2019-04-01", translated("on that day or later")),
    ("until:2020-01-01", translated("before that day")),
    ("is:bookmarked", translated("marked by you")),
    ("has:media has:link", translated("with a picture; with a link")),
    ("in:tweets in:likes", translated("among your tweets; among your likes")),
  ]

  /// Lists them in a popover that points at a widget.
  static func show(over widget: Widget, input: InputRouter) {
    let column = Box(.column, spacing: 8)
    column.setPadding(14)
    column.accessibleName = translated("What can be typed")
    for (example, meaning) in lines {
      let pair = Box(.column, spacing: 1)
      let name = Label(example)
      name.addStyleClass("example")
      let text = Label(meaning)
      text.addStyleClass("meaning")
      for label in [name, text] {
        label.align(0)
        pair.append(label)
      }
      column.append(pair)
    }
    ModalPopover.open(column, over: widget, input: input)
  }
}
