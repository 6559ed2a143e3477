import DesignKit
import GtkKit
import TweetStore

/// The line to type into, and beneath it what came of it and in which order.
@MainActor
final class SearchField {
  let widget = Box(.column)
  let entry = SearchEntry()
  let order = ChoiceBox([translated("Newest first"), translated("Best first")])

  private let note = Label("")

  init(input: InputRouter, look: Look) {
    let row = Box(.row, spacing: 4)
    row.addStyleClass("search-row")
    row.append(entry, expands: true)
    row.append(Self.helpButton(input: input, look: look))
    entry.setPlaceholder(translated("Words, “a phrase”, #tag, @name, from:name"))
    entry.accessibleName = translated("Search")
    order.selection = 0
    order.name = translated("Order")
    order.addStyleClass("plain-choice")
    note.addStyleClass("search-note")
    note.align(0)
    note.wrap(atCharacters: 40)
    let summary = Box(.row, spacing: 8)
    summary.addStyleClass("search-summary")
    summary.append(note, expands: true)
    summary.append(order)
    widget.append(ReadingColumn(row, look: look))
    widget.append(ReadingColumn(summary, look: look))
  }

  /// What has been typed.
  var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  /// Which of the found tweets come first.
  var searchOrder: SearchOrder {
    get { order.selection == 1 ? .best : .newest }
    set { order.selection = newValue == .best ? 1 : 0 }
  }

  /// Says what came of the search.
  func say(_ text: String) { note.text = text }

  func takeFocus() {
    entry.grabFocus()
    entry.selectAll()
  }

  private static func helpButton(input: InputRouter, look: Look) -> Button {
    let help = Button(content: IconView(.question, look: look, colour: \.text.handle))
    help.accessibleName = translated("What can be typed")
    help.addStyleClass("plain-button")
    help.setMinimumSize(width: 40, height: 36)
    help.onClick { [weak help] in if let help { SearchHelp.show(over: help, input: input) } }
    return help
  }
}
