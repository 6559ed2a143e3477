import TweetStore

/// A screen that lies beneath all others, and shows one section or several.
@MainActor
protocol SectionScreen: Screen {
  /// Shows a section of an account, or of all accounts.
  ///
  /// - Returns: whether it holds anything; if not, nothing has changed.
  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool

  /// Whether all that is in sight is there, but for pictures: measurements ask it.
  var isLoaded: Bool { get }

  /// Remembers where reading stopped.
  func savePlace()
}

extension SectionScreen {
  var title: String { "" }
  var isLoaded: Bool { true }
  func savePlace() {}
}
