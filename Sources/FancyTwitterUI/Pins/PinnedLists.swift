import DesignKit
import GLibKit
import TimelineLayout
import TweetStore

/// The lists that are pinned beside a window's own one: at most three, kept beside the library.
///
/// Those for which there is no room wait, and stand among the sections of the window's own list.
@MainActor
final class PinnedLists {
  /// Runs when other lists are pinned, or one of them is another list.
  var onChange: () -> Void = {}

  private(set) var panes: [PinnedPane] = []
  /// What drops down from the title of one of them.
  let panel: PinPanel

  private let stack: ScreenStack
  private let sections: SectionsController
  private let factory: ScreenFactory
  private let session: LibrarySession
  private let context: ScreenContext
  /// The library whose pinned lists these are.
  private var folder: LibraryFolder?
  /// Whether that is the sample, which is written anew: nothing of it is kept.
  private var isOfSample = false
  /// Those of this window when they were kept last.
  private var kept: [PinnedList] = []
  private var lastID = 0

  /// The lists pinned in a window; none before its library is open.
  init(
    over stage: BackdropView, stack: ScreenStack, sections: SectionsController,
    factory: ScreenFactory
  ) {
    panel = PinPanel(stage: stage, stack: stack, sections: sections)
    self.stack = stack
    self.sections = sections
    self.factory = factory
    session = sections.session
    context = sections.context
    stack.makePin = { [weak self] in self?.pane($0)?.open() }
    sections.listing.others = { [weak self] in self?.waitingRows ?? [] }
    sections.onOther = { [weak self] in self?.showWaiting($0) }
    factory.account = { [weak self] in self?.account }
  }

  /// The one that has the keyboard; nil while that is elsewhere.
  var current: PinnedPane? {
    if case .pin(let id) = stack.current { pane(id) } else { nil }
  }

  /// Whether nothing is on its way any more that the panel shows.
  var isSettled: Bool { panel.isSettled }

  /// Whose posts are listed in the pane with the keyboard; nil for all accounts'.
  private var account: AccountID? {
    guard case .section(_, let account) = current?.list else { return session.account }
    return account
  }

  /// Those that are seen, in their order.
  var shown: [PinnedPane] { stack.shownPins.compactMap { pane($0) } }

  /// The posts of the one that has the keyboard, where these can be exported as such.
  var exported: Selection? {
    guard case .section(let section, let account) = current?.list else { return nil }
    return Selection(of: section, account)
  }

  func pane(_ id: Int) -> PinnedPane? { panes.first { $0.id == id } }

  /// Shows those of a library, or goes on in one that has changed; none where nothing can be read.
  func follow(_ library: OpenLibrary?) {
    guard let library else { return place([]) }
    guard folder != library.folder else {
      for pane in panes { pane.follow(library) }
      place(panes)
      return panel.follow()
    }
    leave()
    (folder, isOfSample) = (library.folder, library.isSample)
    kept = isOfSample ? [] : library.folder.pinnedLists
    panes = kept.prefix(PaneArrangement.mostPins).map { make($0) }
    place(panes)
  }

  /// Shows what servers have told meanwhile; what is read stays in place.
  func followHome() {
    for pane in panes {
      pane.followHome()
      pane.findAnew()
    }
  }

  /// Lists the posts of another day, where one has begun.
  func followDay() { for pane in panes { pane.followDay() } }

  /// Says what is being done about gaps in such a timeline.
  func followGaps() { for pane in panes { pane.followGaps() } }

  /// What was new in them is known from now on.
  func endStays() { for pane in panes { pane.endStay() } }

  /// Searches anew in a library that has lost what may have been found.
  func searchAgain() { for pane in panes { pane.searchAgain() } }

  /// Keeps what the person would miss next time.
  func leave() {
    for pane in panes { pane.leave() }
    keep()
  }
}

// MARK: - Pinning

extension PinnedLists {
  /// Pins the list that is seen in the pane with the keyboard, or in another one; unpins it where it is a pinned one.
  func togglePin(in part: PanePart? = nil) {
    context.input.beginCommand()
    let part = part ?? stack.current
    if case .pin(let id) = part, let pane = pane(id) { return unpin(pane) }
    guard let list = shownList(in: part) else {
      return context.messages.confirm(
        translated("Sections, searches and people can be pinned; this cannot."))
    }
    guard let former = panes.first(where: { $0.list == list }) else { return pin(list) }
    shown.contains { $0 === former } ? stack.go(to: .pin(former.id)) : unpin(former)
  }

  /// Pins a list beside those that are pinned already, unless they are three.
  func pin(_ list: PinnedList) {
    guard panes.count < PaneArrangement.mostPins else {
      return context.messages.confirm(
        translated("Three lists are pinned already. Unpin one of them, and there is room for this.")
      )
    }
    // It begins where the list is read.
    sections.savePlace()
    if case .section(let section, let account) = list {
      session.library?.folder.forgetPinnedPlace(in: section, of: account)
    }
    panes.append(make(list))
    place(panes)
    keep()
    guard !stack.layout.shownPins.contains(lastID) else { return }
    context.messages.confirm(
      translated(
        "Pinned. It stands beside this list once the window is wide enough; until then it waits among the sections."
      ))
  }

  func unpin(_ pane: PinnedPane) {
    pane.leave()
    panes.removeAll { $0 === pane }
    place(panes)
    keep()
    context.messages.confirm(translated("Unpinned."))
    context.input.keepKeyboardSeen()
  }

  /// What is seen in a pane, as a list that can be pinned; nil where it is none.
  private func shownList(in part: PanePart) -> PinnedList? {
    if let list = stack.stack(of: part).seen?.pinnedList { return list }
    guard part == .list, stack.list.top == nil else { return nil }
    return .section(sections.current.section, of: session.account)
  }
}

// MARK: - Those that wait

extension PinnedLists {
  private var waiting: [PinnedPane] {
    panes.filter { !stack.layout.shownPins.contains($0.id) }
  }

  private var waitingRows: [SectionDropdown.Item] {
    waiting.map { pane in
      SectionDropdown.Item(
        target: .pin(pane.id), icon: pane.list.icon, name: pane.title,
        count: pane.list.owner(in: session) ?? "", group: translated("Pinned"))
    }
  }

  // In the place of the window's own list.
  private func showWaiting(_ id: Int) {
    switch pane(id)?.list {
    case .section(let section, let account):
      guard session.has(account) else {
        return context.messages.say(EmptyMessage.accountIsGone.title)
      }
      sections.show(section, of: account)
    case .search(let text, let scope): context.navigate(.search(text: text, in: scope))
    case .person(let key): context.navigate(.somebody(key))
    case nil: break
    }
  }
}

// MARK: - Private

extension PinnedLists {
  private func make(_ list: PinnedList) -> PinnedPane {
    lastID += 1
    let pane = PinnedPane(
      list, id: lastID, session: session, factory: factory, beside: sections.screens,
      context: context)
    pane.onChange = { [weak self] in
      self?.keep()
      self?.onChange()
    }
    return pane
  }

  private func place(_ panes: [PinnedPane]) {
    stack.pin(panes.map(\.id))
    onChange()
  }

  private func keep() {
    let now = panes.map(\.list)
    guard let folder, !isOfSample, now != kept else { return }
    // Another window may have pinned or unpinned some, which this one does not show.
    let lists = folder.pinnedLists.taking(now, after: kept, atMost: PaneArrangement.mostPins)
    do throws(LibraryError) {
      try folder.save(pinned: lists)
      kept = now
    } catch {
      // They are a convenience: a library that cannot be written can still be read.
      Log.warning("\(error)")
    }
  }
}
