import TweetStore

/// What the panel of sections lists: the sections in the person's order, how much each holds, and whose they can be.
@MainActor
final class SectionListing {
  let dropdown: SectionDropdown

  /// Lists that stand beneath the sections, as those that are pinned and wait for room.
  var others: () -> [SectionDropdown.Item] = { [] }

  private var sections: ListedSections
  private let filling: PanelFilling
  private let session: LibrarySession
  private let context: ScreenContext

  /// Begins with a section that was asked for, even if it is hidden.
  init(start: Section, session: LibrarySession, context: ScreenContext) {
    self.session = session
    self.context = context
    sections = ListedSections(context.sectionOrder, with: [start])
    dropdown = SectionDropdown(
      items: sections.rows, current: sections.place(of: start) ?? 0, look: context.look)
    filling = PanelFilling(dropdown, session: session, context: context)
  }

  /// The sections, in the person's order.
  var items: [SectionNames.Item] { sections.items }

  /// The place of a section; nil for one that is not listed.
  func place(of section: Section) -> Int? { sections.place(of: section) }

  /// What the panel marks, and the title names.
  var current: SectionNames.Item { items[dropdown.model.current] }

  /// Whether the panel says how much each section holds, or nobody has asked.
  var isSettled: Bool { filling.isSettled }

  /// Follows the person's order; what is shown, and what is about to be, is listed in any case.
  func arrange(with section: Section? = nil) {
    let shown = current.section
    let now = ListedSections(context.sectionOrder, with: [shown, section ?? shown])
    let items = now.rows + others()
    guard items != dropdown.items else { return }
    sections = now
    dropdown.list(items, current: now.place(of: shown) ?? 0)
    if dropdown.model.isOpen { fill() }
  }

  /// Lists the accounts, and counts what each section holds of the one that is chosen.
  func fill() { filling.fill(of: session.account) }
}
