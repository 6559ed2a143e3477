import Appearance
import DesignKit
import GtkKit

/// What stands in the place of the messages until a person has them read: what that means, and the choice.
@MainActor
final class MessagesGate {
  let widget: Widget
  let read: HighlightButton
  let later = Button(label: translated("_Not Now"))

  /// Runs when the person wants their messages to be read.
  var onRead: () -> Void = {}

  /// Runs when they do not.
  var onLater: () -> Void = {}

  private let look: Look

  init(look: Look) {
    self.look = look
    read = HighlightButton(translated("Read My Messages"), size: .large, look: look)
    let column = Box(.column, spacing: 16)
    column.setPadding(28)
    column.addStyleClass("gate")
    let scroller = ScrolledWindow(content: ReadingColumn(column, look: look))
    widget = scroller
    column.append(
      line(
        .lock, translated("Messages are off"),
        translated("Your archive holds some; none was read."), isTitle: true))
    for fact in Self.facts { column.append(line(fact.icon, fact.title, fact.text)) }
    let buttons = Box(.row, spacing: 12)
    buttons.append(read, expands: true)
    buttons.append(later)
    column.append(buttons)
    later.addStyleClass("quiet")
    later.centerInPlace()
    read.onButtonClicked { [weak self] in self?.onRead() }
    later.onClick { [weak self] in self?.onLater() }
    scroller.showAll()
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
        translated("In exports of posts, in the search for posts, or in a launcher’s search.")
      ),
      (
        .bin, translated("How they go"),
        translated("“Delete My Messages” leaves no byte of them behind.")
      ),
    ]
  }

  private func line(
    _ icon: Icon, _ title: String, _ text: String, isTitle: Bool = false
  ) -> Widget {
    let row = Box(.row, spacing: 16)
    let view = IconView(icon, look: look, colour: \.text.handle)
    view.setMinimumSize(width: 40, height: isTitle ? 40 : 22)
    row.append(view)
    let words = Box(.column, spacing: 3)
    let heading = Label(title)
    heading.addStyleClass(isTitle ? "title" : "fact-title")
    let note = Label(text)
    note.addStyleClass("fact-note")
    for label in [heading, note] {
      label.align(0)
      label.wrap(atCharacters: 44)
      words.append(label)
    }
    row.append(words, expands: true)
    return row
  }
}
