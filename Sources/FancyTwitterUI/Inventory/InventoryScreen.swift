import ArchiveImport
import DesignKit
import Geometry
import GtkKit
import TweetRows
import TweetStore

/// What is in an archive: each kind of data, how much of it there is, whether it is read and why not.
@MainActor
final class InventoryScreen: Screen {
  let title = translated("In This Archive")
  var widget: Widget { scroller }

  private let scroller: ScrolledWindow
  private var records: [ImportRecord]
  private var library: OpenLibrary?
  private let context: ScreenContext
  /// What is known of those on the lists of an account, by its id.
  private var listed: [AccountID: String] = [:]
  private var countings = 0
  /// What is said where nothing is listed.
  private lazy var nothing = MessageScreen(look: context.look)
  private let column = Box(.column)
  private let list = Box(.column)
  private let chips: ChipRow
  private var record: ImportRecord
  private var filter = InventoryText.Filter.all
  private var rows: RowList

  /// The imports, of which `account`'s latest is shown first, or the latest of all.
  init(
    _ records: [ImportRecord], of account: AccountID?, in library: OpenLibrary?,
    context: ScreenContext
  ) {
    self.records = records
    self.library = library
    self.context = context
    record = Self.latest(of: account, among: records)
    chips = ChipRow(
      translated("What is listed"), look: context.look, ground: PanelRow.Colours.onBackdrop)
    rows = RowList()
    scroller = ScrolledWindow(content: column)
    scroller.accessibleName = title
    list.setAccessibleRole(.list)
    list.accessibleName = title
    chips.onChoose = { [weak self] in self?.list(InventoryText.Filter.allCases[$0]) }
    show()
    scroller.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    scroller.showAll()
  }

  /// Shows the imports of by now, and still what is known of the archive that was chosen.
  func follow(_ records: [ImportRecord], in library: OpenLibrary) {
    self.library = library
    guard records != self.records else { return }
    let led = self.records.count > 1
    self.records = records
    let found =
      records.first { $0.isOfSameArchive(as: record) } ?? Self.latest(of: nil, among: records)
    // What is read stays in place: of an archive that is as it was only the people may have other names by now.
    if found == record, led == (records.count > 1) { return countListed(of: record.accountID) }
    listed = [:]
    show(found)
  }

  /// Turns to an account's latest import, or to the latest of all.
  func turn(to account: AccountID?) {
    let latest = Self.latest(of: account, among: records)
    if latest != record { show(latest) }
  }

  var isSettled: Bool { countings == 0 }

  func takeFocus() {
    // The keyboard has to be somewhere where nothing is listed, too.
    scroller.canFocus = rows.rows.isEmpty
    scroller.canFocus ? scroller.grabFocus() : rows.takeFocus()
  }
}

// MARK: - Private

extension InventoryScreen {
  private static func latest(
    of account: AccountID?, among records: [ImportRecord]
  ) -> ImportRecord {
    records.first { $0.accountID == account } ?? records.first ?? .none
  }

  private func show(_ record: ImportRecord) {
    self.record = record
    let hadKeyboard = scroller.containsFocus
    show()
    if hadKeyboard { takeFocus() }
  }

  private func show() {
    column.removeAll()
    guard !records.isEmpty else {
      nothing.show(
        EmptyMessage(
          title: translated("No archive was read yet"),
          text: translated("What is read of your archives is listed here.")))
      return column.append(nothing.widget, expands: true)
    }
    let text = InventoryText(record)
    let head = LedgerRow(
      .init(
        icon: .archive, text: text.title, note: text.note,
        mark: records.count > 1 ? .leads : .none), look: context.look)
    head.onButtonClicked { [weak self, weak head] in
      if let head { self?.chooseArchive(over: head) }
    }
    column.append(head)
    chips.show(
      InventoryText.Filter.allCases.map {
        Choice("\($0.name) \(Numbers.grouped(text.count($0)))")
      },
      chosen: InventoryText.Filter.allCases.firstIndex(of: filter) ?? 0)
    column.append(ReadingColumn(chips, look: context.look))
    column.append(list)
    fill(text)
    countListed(of: record.accountID)
    column.showAll()
  }

  private func list(_ filter: InventoryText.Filter) {
    self.filter = filter
    fill(InventoryText(record))
  }

  private func fill(_ text: InventoryText) {
    list.removeAll()
    rows = RowList()
    for group in text.groups(filter) {
      list.append(PanelHeading(group.heading, look: context.look))
      for row in group.rows { add(row) }
    }
    if filter == .all || filter == .unread, !text.emptyKinds.isEmpty {
      list.append(PanelNote(text.emptyKinds, look: context.look))
    } else if rows.rows.isEmpty {
      list.append(PanelNote(translated("Nothing is in this list."), look: context.look))
    }
    list.showAll()
  }

  // It is as long as the lists are.
  private func countListed(of account: AccountID) {
    guard let library else { return }
    countings += 1
    Task {
      defer { countings -= 1 }
      // Without it the row says what the archive says.
      let counts = try? await library.background().read { (reader) throws(LibraryError) in
        try reader.people.listed(of: account)
      }
      guard let counts, counts.all > 0 else { return }
      let told = translated(
        "%1$s of %2$s have a name", Numbers.grouped(counts.named), Numbers.grouped(counts.all))
      guard listed.updateValue(told, forKey: account) != told else { return }
      guard record.accountID == account else { return }
      let focused = rows.rows.firstIndex { $0.isFocus }
      fill(InventoryText(record))
      if let focused, rows.rows.indices.contains(focused) { rows.rows[focused].grabFocus() }
    }
  }

  private func add(_ row: InventoryText.Finding) {
    var row = row
    if row.topic == .follows, let told = listed[record.accountID] {
      row.note = [told, row.note].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let destination = row.destination(of: record.accountID)
    let widget = LedgerRow(
      .init(
        icon: row.topic?.icon ?? .warning, text: row.text, note: row.note, detail: row.detail,
        mark: destination == nil ? row.mark : .leads), look: context.look)
    if let destination {
      widget.onButtonClicked { [weak context] in context?.navigate(destination) }
    }
    rows.add(widget)
    list.append(widget)
  }

  private func chooseArchive(over head: LedgerRow) {
    guard records.count > 1 else { return }
    RecordMenu.open(records, over: head) { [weak self] in
      self?.show($0)
      self?.takeFocus()
    }
  }
}
