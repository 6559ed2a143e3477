import DesignKit
import Geometry
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// What the library knows of somebody beside tweets, on cards: how often by year, what they were called, and
/// when they were met first and last.
///
/// It scrolls beneath the page's head, for which it leaves room.
@MainActor
final class TogetherPage {
  let widget: ScrolledWindow
  private(set) var years: ChartCard?

  /// Runs when the person chooses a tweet or a year.
  var onNavigate: (Destination) -> Void = { _ in }

  /// Runs when the person asks what can be done with a chart, with what was pressed.
  var onChartMenu: (ChartCard, Widget) -> Void = { _, _ in }

  /// Runs when a chart's numbers were copied by a key.
  var onCopy: () -> Void = {}

  /// Runs when the person says that an account is somebody else's.
  var onUnlink: (PersonKey) -> Void = { _ in }

  /// Runs when the person wants to say who else it is, with what was pressed.
  var onLink: (Widget) -> Void = { _ in }

  /// Runs when the person wants to give a name, with what was pressed.
  var onName: (Widget) -> Void = { _ in }

  private let look: Look
  private let column = Box(.column)
  private let room: ProfileHeaderSpacer
  private var stops = FocusStops<TogetherStop>()

  /// A page that leaves so much room above itself in a width.
  init(look: Look, room: @escaping (Int) -> Int) {
    self.look = look
    self.room = ProfileHeaderSpacer(room)
    widget = ScrolledWindow(content: column)
    widget.showAll()
  }

  /// The head has become higher or lower.
  func roomMayHaveChanged() { room.queueResize() }

  /// How far it is scrolled.
  var scrolled: Int { Int(widget.adjustment.value) }

  /// Shows what is known of somebody, in a library whose posts are called so; the keyboard stays where it was.
  func show(_ together: Together, _ words: PostWords) {
    guard let place = stops.place else { return fill(together, words) }
    let scrolled = widget.adjustment.value
    fill(together, words)
    stops.takeFocus(at: place)
    // What is not laid out yet would be looked for at the top.
    widget.adjustment.value = scrolled
  }
}

// MARK: - Private

extension TogetherPage {
  private func fill(_ together: Together, _ words: PostWords) {
    column.removeAll()
    stops.removeAll()
    column.append(room)
    let person = together.history.person
    if !person.lists.isEmpty {
      let pills = person.lists.map { FactPill($0, look: look) }
      column.append(ReadingColumn(Tiles(pills, isEven: false, margin: 14), look: look))
    }
    if let accounts = AccountsCard(person, look: look) { add(accounts) }
    if !together.years.isEmpty {
      add(together.years, with: person.key, words)
    }
    if let names = NamesCard(together.history, look: look) { add(names) }
    addContacts(together)
    addLinking()
    column.showAll()
  }

  private func addContacts(_ together: Together) {
    let words = [translated("First", context: "contact"), translated("Last", context: "contact")]
    let tiles = zip(together.contacts, words).enumerated().map { index, contact in
      let tile = ContactTile(contact.0, contact.1, look: look)
      tile.onButtonClicked { [weak self] in self?.onNavigate(.tweet(contact.0.id)) }
      keepClear(tile)
      stops.add(tile, as: .contact(index))
      return tile
    }
    guard !tiles.isEmpty else { return }
    column.append(inColumn(Card("", content: Tiles(tiles, isEven: true), look: look)))
  }

  private func add(_ years: [Together.Year], with person: PersonKey, _ words: PostWords) {
    let card = ChartCard(TogetherYears(years, words).content, look: look)
    let open = { [weak self] (index: Int) in
      if years[index].posts > 0 { self?.onNavigate(.together(person, year: years[index].year)) }
    }
    card.onOpenMark = open
    card.onOpenRow = open
    card.onMenu = { [weak self] card, button in self?.onChartMenu(card, button) }
    card.onCopy = { [weak self] _ in self?.onCopy() }
    keepClear(card.view)
    stops.add(card.view, in: card, as: .years)
    self.years = card
    column.append(ReadingColumn(card, inset: 14, gap: 12, look: look))
  }

  private func inColumn(_ card: Card) -> ReadingColumn { ReadingColumn(card, look: look) }

  private func add(_ accounts: AccountsCard) {
    for (key, button) in accounts.buttons {
      button.onClick { [weak self] in self?.onUnlink(key) }
      keepClear(button)
      stops.add(button, as: .account(key))
    }
    column.append(inColumn(accounts.card))
  }

  private func addLinking() {
    let row = LedgerRow(
      .init(
        icon: .people, text: translated("Same Person as…"),
        note: translated(
          "Shows this account and another one of theirs, here or elsewhere, as one person."),
        mark: .leads), look: look)
    row.onButtonClicked { [weak self, weak row] in
      if let row { self?.onLink(row) }
    }
    keepClear(row)
    stops.add(row, as: .link)
    column.append(ReadingColumn(row, look: look))
  }

  private func add(_ names: NamesCard) {
    if let button = names.button {
      button.onClick { [weak self, weak button] in
        if let button { self?.onName(button) }
      }
      keepClear(button)
      stops.add(button, as: .name)
    }
    column.append(inColumn(names.card))
  }

  // What has the keyboard is left neither beneath the page's head nor below what is seen, where a page that is made anew
  // has become longer.
  private func keepClear(_ part: Widget) {
    part.onFocusArrival { [weak self, weak part] in
      // A page that is made anew has to be laid out first.
      part?.afterFrame {
        guard let self, let part, part.isMapped else { return }
        let y = part.position(in: self.widget).y
        let head = self.room.visibleHeight(scrolled: self.scrolled)
        let below = y + part.size.height + 8 - self.widget.size.height
        if y < head {
          self.widget.adjustment.value -= Double(head - y + 8)
        } else if below > 0 {
          self.widget.adjustment.value += Double(min(below, y - head))
        }
      }
    }
  }
}
