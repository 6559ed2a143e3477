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

  private let column = Box(.column)
  private var isFound = false

  init(
    of text: String, in scope: SearchScope, of library: OpenLibrary, context: ScreenContext
  ) {
    page = InsightsPage(context, hasYears: false)
    line = SearchedLine(text.split(separator: " ").joined(separator: " "), look: context.look)
    column.append(line)
    column.append(page.widget, expands: true)
    line.onShowPosts = { [weak context] in context?.navigate(.search(text: text, in: scope)) }
    page.onCount = { [weak self] in self?.line.show(count: $0) }
    let query = SearchQuery(parsing: text)
    Task {
      do throws(LibraryError) {
        let found = try await library.background().read { (reader) throws(LibraryError) in
          try reader.found(query, in: scope)
        }
        page.show(PostFilter(account: scope.account, found: found), in: library)
      } catch {
        context.host?.fail(sentence(for: error))
      }
      isFound = true
    }
  }

  var widget: Widget { column }
  var isSettled: Bool { isFound && page.isSettled }

  func printed() async throws(LibraryError) -> (any PrintedList)? {
    page.contents.isEmpty ? nil : PrintedCharts(dotted([title, line.text]), page.contents)
  }

  func takeFocus() { page.takeFocus() }
}
