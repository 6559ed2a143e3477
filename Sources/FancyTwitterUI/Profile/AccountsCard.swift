import DesignKit
import GtkKit
import TweetRows
import TweetStore

/// Who somebody is by the word of the library's reader: each of their accounts, and what takes it away again.
@MainActor
struct AccountsCard {
  let card: Card
  /// What takes an account away, in the order of the lines.
  private(set) var buttons: [(key: PersonKey, button: Button)] = []

  /// Nil for somebody who is nobody else.
  init?(_ person: KnownPerson, look: Look) {
    guard !person.others.isEmpty else { return nil }
    let lines = Box(.column)
    lines.setAccessibleRole(.list)
    lines.accessibleName = translated("Accounts")
    let first = KnownPerson.Other(key: person.key, author: person.author)
    for account in [first] + person.others {
      let row = Box(.row, spacing: 4)
      row.append(AccountLine(account.author, of: account.key, look: look), expands: true)
      let button = Button.icon(
        .cross, translated("Not the Same Person: %s", account.shownHandle), look: look)
      row.append(button)
      buttons.append((account.key, button))
      lines.append(row)
    }
    lines.showAll()
    card = Card(translated("Accounts"), content: lines, look: look)
  }
}
