import Appearance
import DesignKit
import GtkKit

/// What stands in the place of the messages until a person has them read: what that means, and the choice.
@MainActor
final class MessagesGate {
  let widget: Widget
  let read: HighlightButton
  let later = Button(label: translated("_Not Now"))

  private let off: FactLine

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
    off = FactLine(.lock, translated("Messages are off"), isTitle: true, look: look)
    column.append(off.widget)
    for fact in Self.facts {
      column.append(FactLine(fact.icon, fact.title, fact.text, look: look).widget)
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
    show(holdsSome: false)
  }

  /// Says whether an archive is known to hold messages.
  func show(holdsSome: Bool) {
    off.say(
      holdsSome
        ? translated("Your archive holds some; none was read.") : translated("None was read."))
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
