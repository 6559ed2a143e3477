import DesignKit
import GtkKit
import TweetStore

/// What somebody was called, from when to when, on a card.
@MainActor
struct NamesCard {
  let card: Card
  /// Gives a name of the person's own; nil where a post tells one.
  private(set) var button: Button?

  private static let most = 50

  /// Nil for who is unknown: they are named by the button of the page's head.
  init?(_ history: PersonHistory, look: Look) {
    let names = history.names.prefix(Self.most)
    let person = history.person
    guard !names.isEmpty || !person.author.name.isEmpty else { return nil }
    let lines = Box(.column)
    lines.setAccessibleRole(.list)
    lines.accessibleName = translated("Names")
    if !person.isNamed, !person.author.name.isEmpty {
      lines.append(PanelNote(translated("You call them %s.", person.author.name), look: look))
    }
    for (index, name) in names.enumerated() {
      lines.append(
        NameLine(name, isFirst: index == 0, isLast: index == names.count - 1, look: look))
    }
    lines.showAll()
    let button = person.isNamed ? nil : Self.nameButton(look)
    self.button = button
    card = Card(translated("Names"), content: lines, button: button, look: look)
  }

  private static func nameButton(_ look: Look) -> Button {
    let button = Button(content: IconView(.pencil, look: look, colour: \.text.handle))
    button.accessibleName = translated("Give a Name")
    button.setTooltip(translated("Give a Name"))
    button.addStyleClass("plain-button")
    return button
  }
}
