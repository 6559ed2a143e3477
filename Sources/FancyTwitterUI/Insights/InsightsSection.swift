import DesignKit
import GtkKit
import TweetStore

/// The section of what one's own years come to.
@MainActor
final class InsightsSection: SectionScreen {
  let page: InsightsPage

  private var library: OpenLibrary?
  private var version: Int?
  private var account: AccountID?

  init(_ context: ScreenContext) {
    page = InsightsPage(context)
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    guard try library.reader.count(of: .section(.timeline, account: account)) > 0 else {
      return false
    }
    let version = try library.reader.version
    // What could not be read may be there by now.
    guard
      self.library !== library || self.version != version || self.account != account
        || page.hasFailed
    else { return true }
    (self.library, self.version, self.account) = (library, version, account)
    page.show(PostFilter(account: account), in: library)
    return true
  }

  var widget: Widget { page.widget }
  var isLoaded: Bool { page.isLoaded }
  var isSettled: Bool { page.isSettled }

  func printed() async throws(LibraryError) -> (any PrintedList)? {
    PrintedCharts(translated("Insights"), try await page.printed())
  }

  func takeFocus() { page.takeFocus() }
}
