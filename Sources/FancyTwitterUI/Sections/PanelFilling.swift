import TweetStore

/// Says on a panel of sections whose they can be, and how much each of them holds.
@MainActor
final class PanelFilling {
  private let dropdown: SectionDropdown
  private let session: LibrarySession
  private let context: ScreenContext
  private let count = LastQuestion()

  init(_ dropdown: SectionDropdown, session: LibrarySession, context: ScreenContext) {
    (self.dropdown, self.session, self.context) = (dropdown, session, context)
    context.pictures.observe(dropdown) { [weak dropdown] in dropdown?.accounts.queueDraw() }
  }

  /// Whether the panel says all that, or nobody has asked.
  var isSettled: Bool { !count.isOpen && (!dropdown.model.isOpen || context.pictures.isIdle) }

  /// Lists the accounts, and counts what each section holds of the one that is chosen, or of all.
  func fill(of account: AccountID?) {
    guard let library = session.library else { return }
    dropdown.update(
      accounts: AccountChoices(of: session, in: library, context: context), chosen: account)
    count.ask {
      await SectionCounts.texts(of: account, in: library)
    } then: { [dropdown] in
      if let counts = $0 { dropdown.update(counts: counts) }
    }
  }
}
