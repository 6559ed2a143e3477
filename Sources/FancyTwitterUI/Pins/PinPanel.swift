import DesignKit
import GtkKit
import Interaction
import TweetStore

/// The panel that drops down from the title of a pinned list: the sections, searches and people that it could show.
///
/// One for all of them, made when it is first asked for: a start need not wait for it.
@MainActor
final class PinPanel {
  /// Runs as the panel slides: over which list, whether it is open, and the share of it that is seen.
  var onTurn: (Int, Bool, Double) -> Void = { _, _, _ in }

  private(set) lazy var dropdown = makeDropdown()

  private let stage: BackdropView
  private let stack: ScreenStack
  private let session: LibrarySession
  private let context: ScreenContext
  private weak var pane: PinnedPane?
  /// Whose sections are listed where somebody's page is pinned, which is of no account.
  private var listed: AccountID?
  private lazy var filling = PanelFilling(dropdown, session: session, context: context)

  init(stage: BackdropView, stack: ScreenStack, sections: SectionsController) {
    self.stage = stage
    self.stack = stack
    session = sections.session
    context = sections.context
  }

  /// Whether it says how much each section holds, or nobody has asked.
  var isSettled: Bool { pane == nil || filling.isSettled }

  /// Drops the choices for a pinned list down, or lets them slide away.
  func toggle(over pane: PinnedPane) {
    guard context.input.arbiter.modal != .sections else { return context.input.close(.sections) }
    dropdown.finishLeaving()
    self.pane = pane
    listed = session.account
    list()
    context.input.open(.sections, shownBy: dropdown)
    dropdown.open()
  }

  /// Goes with its pane, for which there may be no room any more.
  func followPane() {
    guard let pane, dropdown.model.isOpen, !stack.shownPins.contains(pane.id) else { return }
    context.input.close(.sections, shownBy: dropdown)
  }

  /// Follows the library, which has changed, while it is open.
  func follow() {
    guard pane != nil, dropdown.model.isOpen else { return }
    list()
  }
}

// MARK: - Private

extension PinPanel {
  private func makeDropdown() -> SectionDropdown {
    let made = SectionDropdown(items: [], current: 0, look: context.look)
    made.pane = { [weak self, weak made] in
      guard let self, let pane else { return nil }
      return stack.widget.column(of: .pin(pane.id), over: made?.parent)
    }
    made.onTurn = { [weak self] in
      if let self, let pane { onTurn(pane.id, $0, $1) }
    }
    made.onChoose = { [weak self] in self?.choose($0) ?? false }
    made.onAccount = { [weak self] in self?.choose(account: $0) }
    made.onClose = { [weak context] in context?.input.close(.sections) }
    stage.addLayer(made)
    return made
  }

  private func list() {
    guard let pane, let library = session.library else { return }
    let choices = PinChoices(
      instead: pane.list, account: account, in: library, searches: session.folder,
      order: context.sectionOrder)
    dropdown.list(choices.rows, current: choices.current)
    filling.fill(of: account)
  }

  /// Whose sections it lists.
  private var account: AccountID? {
    switch pane?.list {
    case .section(_, let account) where session.has(account): account
    case .search(_, let scope) where session.has(scope.account): scope.account
    default: listed
    }
  }

  // All rows are lists: the panel has nothing of its own to show.
  private func choose(_ target: SectionDropdown.Target) -> Bool {
    context.input.close(.sections, returnsKeyboard: false)
    guard let pane, case .list(let list) = target else { return true }
    if list != pane.list { pane.show(list) }
    stack.go(to: .pin(pane.id))
    return true
  }

  private func choose(account: AccountID?) {
    listed = account
    switch pane?.list {
    case .section(let section, _): pane?.show(.section(section, of: account))
    case .search(let text, var scope):
      scope.account = account
      pane?.show(.search(text, in: scope))
    case .person, nil: break
    }
    list()
  }
}

extension PinnedList {
  var section: Section? { if case .section(let section, _) = self { section } else { nil } }
}
