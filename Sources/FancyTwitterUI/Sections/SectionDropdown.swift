import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import Interaction
import TweetStore

/// The sections, on a panel that slides from under the bar and dims what is below.
@MainActor
final class SectionDropdown: CustomWidget {
  /// Where a row leads.
  enum Target: Equatable {
    case section(Section)
    /// A pinned list, by its number.
    case pin(Int)
    case list(PinnedList)

    var section: Section? {
      switch self {
      case .section(let section): section
      case .pin: nil
      case .list(let list): list.section
      }
    }
  }

  /// A row as the panel lists it.
  struct Item: Equatable {
    let target: Target
    let icon: Icon
    let name: String
    /// How much is there, until that is counted.
    var count = ""
    /// The keys that lead to it, as a person reads them.
    var shortcut = ""
    /// What it has in common with its neighbours.
    var group = ""
  }

  /// Runs with what is to be done after an event, in order.
  var onEffects: ([DropdownMachine.Effect]) -> Void = { _ in }

  /// Runs as the panel slides: whether it is open, and the share of it that is seen.
  var onTurn: (Bool, Double) -> Void = { _, _ in }

  /// Runs when the person chooses a row; answers whether that was dealt with, so that the panel need not show it.
  var onChoose: (Target) -> Bool = { _ in false }

  /// Runs when the person wants to be rid of it.
  var onClose: () -> Void = {}

  /// Runs when the person chooses an account; nil for all of them.
  var onAccount: (AccountID?) -> Void = { _ in }

  /// The part of its parent that it lies over, where that is the pane of a list; nil for all of it.
  var pane: () -> Rectangle? = { nil }

  var model: DropdownMachine
  private(set) var items: [Item]
  let accounts: ChipRow
  private var accountIDs: [AccountID?] = []
  let look: Look
  private(set) var groups: [SectionGroupView] = []
  var rows: [PanelRow] { groups.flatMap(\.rows) }
  private var isRunning = false
  private(set) lazy var scroller = PanelScroller(
    self, contentHeight: { [unowned self] in contentHeight },
    place: { [unowned self] in placeGroups() })

  init(items: [Item], current: Int, look: Look) {
    self.look = look
    self.items = items
    accounts = ChipRow(translated("Accounts"), look: look)
    model = DropdownMachine(names: items.map(\.name), current: current)
    super.init()
    setAccessibleRole(.menu)
    accessibleStates = [.modal]
    accessibleName = translated("Sections")
    accounts.onChoose = { [weak self] in
      if let self, accountIDs.indices.contains($0) { onAccount(accountIDs[$0]) }
    }
    listenToPointer()
    onPointerPress { [weak self] press in
      // A press on a row is the row's, one between them is nothing.
      if let self, !isOnPanel(y: press.y) { onClose() }
      return true
    }
    _ = scroller
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override class var hasWindow: Bool { true }

  /// Makes what it shows when it is first opened: a start need not wait for it.
  private func fill() {
    guard groups.isEmpty else { return }
    if accounts.parent == nil {
      add(accounts)
      accounts.show()
      accounts.onKey = { [weak self] in self?.handle($0) ?? false }
      accounts.onReach = { [weak self] in self?.reveal(account: $0) }
    }
    groups = itemGroups.map { group in
      SectionGroupView(group.name, rows: group.places.map { row(items[$0], $0) }, look: look)
    }
    for group in groups {
      add(group)
      group.show()
    }
    update(counts: [:])
  }

  /// Lists other sections, or the same in another order.
  func list(_ items: [Item], current: Int) {
    let hadKeyboard = rows.contains { $0.isFocus }
    for group in groups { remove(group) }
    groups = []
    self.items = items
    model.list(items.map(\.name), current: current)
    guard isVisible else { return }
    fill()
    placeGroups()
    queueDraw()
    if hadKeyboard { focusRow() }
  }

  /// Opens it, from wherever it is.
  func open() {
    fill()
    scroller.reset()
    takesInput = true
    perform(model.open(at: MainLoop.time, duration: duration))
  }

  /// Shows a section that was chosen elsewhere: the panel need not be seen for that.
  func show(_ index: Int) {
    fill()
    perform(model.choose(index, at: MainLoop.time, duration: duration))
  }

  /// Shows how many tweets each section has; what stands beneath them keeps what it says.
  func update(counts: [Section: String]) {
    fill()
    for (index, row) in rows.enumerated() {
      let item = items[index]
      row.content.detail = item.target.section.flatMap { counts[$0] } ?? item.count
      row.content.isCurrent = index == model.current
    }
    // Whether a row shows its keys depends on all of them.
    queueDraw()
  }

  /// Lists accounts to choose from above the sections.
  func update(accounts choices: AccountChoices, chosen: AccountID?) {
    fill()
    accountIDs = choices.ids
    accounts.show(choices.choices, chosen: accountIDs.firstIndex(of: chosen) ?? 0)
    placeGroups()
  }

  override func coveredPart(width: Int, height: Int) -> Rectangle {
    pane() ?? super.coveredPart(width: width, height: height)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    placeGroups()
  }

  override var holdsKeyboard: Bool { model.isOpen }

  // What is below is out of reach: Tab goes round between the accounts and the sections.
  override func moveFocus(forward: Bool) -> Bool? {
    guard model.isOpen else { return false }
    if headHeight > 0, !accounts.containsFocus { focusAccounts() } else { focusRow() }
    return true
  }

  override func draw(_ canvas: Canvas) {
    drawPanel(canvas, extent: model.extent(at: MainLoop.time))
    drawChildren(canvas)
  }
}

extension SectionDropdown: ModalSurface {
  func dismiss() {
    takesInput = false
    perform(model.close(at: MainLoop.time, duration: duration))
  }

  func covers(x: Double, y: Double) -> Bool {
    guard let pane = pane() else { return true }
    return (pane.x..<pane.right).contains(Int(x))
  }

  func finishLeaving() { perform(model.finish(at: MainLoop.time)) }

  func takeFocus() { focusRow() }

  var hasKeyboard: Bool { containsFocus }
}

// MARK: - Private

extension SectionDropdown {
  private var duration: Double { look.duration(0.55) }

  private func row(_ item: Item, _ index: Int) -> PanelRow {
    let row = PanelRow(
      PanelRow.Content(icon: item.icon, text: item.name, shortcut: item.shortcut), look: look,
      role: .radioMenuItem,
      colours: PanelRow.Colours.onPanel)
    row.neighbours = { [weak self] in self?.rows ?? [] }
    row.onButtonClicked { [weak self] in self?.choose(index) }
    row.onKeyPress { [weak self] in self?.handle($0) ?? false }
    return row
  }

  // Nothing that slides away is chosen.
  private func choose(_ index: Int) {
    if model.isOpen, !onChoose(items[index].target) { show(index) }
  }

  private func perform(_ effects: [DropdownMachine.Effect]) {
    guard !effects.isEmpty else { return }
    if model.isOpen || model.isSliding { cover() }
    for (index, row) in rows.enumerated() { row.content.isCurrent = index == model.current }
    if effects.contains(.closed) { isVisible = false }
    onEffects(effects)
    focusRow()
    run()
  }

  private func update(at time: Double) {
    placeGroups()
    queueDraw()
    onTurn(model.isOpen, model.extent(at: time))
  }

  private func run() {
    update(at: MainLoop.time)
    guard !isRunning, model.isSliding else { return }
    isRunning = true
    onEachFrame { [weak self] time in self?.advance(time) ?? false }
  }

  private func advance(_ time: Double) -> Bool {
    let effects = model.settle(at: time)
    update(at: time)
    if effects.contains(.closed) { isVisible = false }
    if !effects.isEmpty { onEffects(effects) }
    isRunning = model.isSliding
    return isRunning
  }
}
