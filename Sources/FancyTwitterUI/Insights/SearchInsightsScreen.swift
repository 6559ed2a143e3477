import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// What all posts that a search finds come to, beneath a line that says which search.
@MainActor
final class SearchInsightsScreen: Screen {
  let title = translated("Insights")
  let page: InsightsPage
  let line: SearchedLine

  private let text: String
  private let scope: SearchScope
  private let library: OpenLibrary
  private let context: ScreenContext
  private let column = Box(.column)
  /// Looks for the posts, for as long as anybody sees what they come to.
  private var finding: Task<Void, Never>?
  private var isFound = false
  /// Why the posts could not be found.
  private var failure: LibraryError?

  init(
    of text: String, in scope: SearchScope, of library: OpenLibrary, context: ScreenContext
  ) {
    (self.text, self.scope, self.library, self.context) = (text, scope, library, context)
    page = InsightsPage(context, hasYears: false)
    line = SearchedLine(text.split(separator: " ").joined(separator: " "), look: context.look)
    column.append(line)
    column.append(page.widget, expands: true)
    line.onShowPosts = { [weak context] in context?.navigate(.search(text: text, in: scope)) }
    page.onCount = { [weak self] in self?.line.show(count: $0) }
    find()
  }

  var widget: Widget { column }
  var isSettled: Bool { isFound && page.isSettled }

  func printed() async throws(LibraryError) -> (any PrintedList)? {
    await finding?.value
    if let failure { throw failure }
    return PrintedCharts(dotted([title, line.text]), try await page.printed())
  }

  func takeFocus() { page.takeFocus() }

  func leave() -> Bool {
    finding?.cancel()
    return true
  }

  func goOn() { if finding?.isCancelled == true { find() } }
}

// MARK: - Private

extension SearchInsightsScreen {
  private func find() {
    let (query, scope) = (SearchQuery(parsing: text), scope)
    finding = Task {
      do throws(LibraryError) {
        failure = nil
        // What is asked of each post takes long, and other pages do not wait for it.
        let found = try await library.separate().read { (reader) throws(LibraryError) in
          try reader.found(query, in: scope, isCancelled: { Task.isCancelled })
        }
        page.show(PostFilter(account: scope.account, found: found), in: library)
      } catch {
        if error != .cancelled {
          failure = error
          context.host?.fail(sentence(for: error))
        }
      }
      isFound = true
      if !Task.isCancelled { finding = nil }
    }
  }
}
