import GtkKit

/// Says beneath a text that no more can be written into it, for as long as that is so.
@MainActor
package final class FullTextNote {
  package let widget = Label("")

  package init(of view: TextView) {
    widget.align(0)
    widget.wrap(atCharacters: 34)
    widget.hidesFromShowAll()
    Self.show(view.isFull, on: widget)
    view.onChange { [weak view, widget] in if let view { Self.show(view.isFull, on: widget) } }
  }

  private static func show(_ isFull: Bool, on widget: Label) {
    widget.isVisible = isFull
    widget.announce(isFull ? sentence : "")
  }

  package static var sentence: String {
    translated("A text can have %d characters at most: what is more is left out.", TextView.longest)
  }
}
