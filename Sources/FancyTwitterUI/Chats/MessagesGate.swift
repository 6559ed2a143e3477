import Appearance
import DesignKit
import GtkKit

/// What stands in the place of the messages until a person has them read: what that means, and the choice.
@MainActor
final class MessagesGate {
  let widget: Widget
  let read: HighlightButton
  let later = Button(label: translated("_Not Now"))

  /// What is said where an archive holds messages, and where nothing is known of any.
  private let known = Box(.column)
  private let unknown = Box(.column)

  /// Runs when the person wants their messages to be read.
  var onRead: () -> Void = {}

  /// Runs when they do not.
  var onLater: () -> Void = {}

  init(look: Look) {
    read = HighlightButton(translated("Read My Messages"), size: .large, look: look)
    let column = Box(.column, spacing: 16)
    column.setPadding(28)
    column.addStyleClass("gate")
    let scroller = ScrolledWindow(content: ReadingColumn(column, look: look))
    widget = scroller
    for (line, text) in [
      (known, translated("Your archive holds some; none was read.")),
      (unknown, translated("None was read.")),
    ] {
      line.append(
        FactLine.make(.lock, translated("Messages are off"), text, isTitle: true, look: look))
      column.append(line)
    }
    for fact in Self.facts {
      column.append(FactLine.make(fact.icon, fact.title, fact.text, look: look))
    }
    let buttons = Box(.row, spacing: 12)
    buttons.append(read, expands: true)
    buttons.append(later)
    column.append(buttons)
    later.addStyleClass("quiet")
    later.centerInPlace()
    read.onButtonClicked { [weak self] in self?.onRead() }
    later.onClick { [weak self] in self?.onLater() }
    scroller.showAll()
    known.isVisible = false
  }

  /// Says whether an archive is known to hold messages.
  func show(holdsSome: Bool) {
    known.isVisible = holdsSome
    unknown.isVisible = !holdsSome
  }

  /// Says how far the reading is; nil when none is under way.
  func show(progress: String?) {
    read.isBusy = progress != nil
    read.label = progress ?? translated("Read My Messages")
  }
}

// MARK: - Private

extension MessagesGate {
  private static var facts: [(icon: Icon, title: String, text: String)] {
    [
      (
        .bubble, translated("What is read"),
        translated("Conversations, reactions and the pictures sent in them.")
      ),
      (
        .archive, translated("Where they lie"),
        translated("In a file of their own beside your library; only you may open it.")
      ),
      (
        .lock, translated("Where they never show"),
        translated(
          "In the search for posts, in a launcher’s search, or in an export where you did not tick them."
        )
      ),
      (
        .bin, translated("How they go"),
        translated("“Delete My Messages” leaves no byte of them behind.")
      ),
    ]
  }
}
