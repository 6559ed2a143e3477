import GtkKit
import TweetStore

/// The section of what rose lately.
@MainActor
final class TrendsSection: SectionScreen {
  let view: TrendsView

  init(_ context: ScreenContext) {
    view = TrendsView(look: context.look)
    view.onOpen = { [weak context] in context?.navigate(.trend($0)) }
    view.widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    let found = try library.reader.trends(of: account)
    guard !found.isEmpty else { return false }
    view.show(found)
    return true
  }

  var widget: Widget { view.widget }

  func mark(opened: AnyHashable?) { view.mark(opened: opened) }

  func takeFocus() { view.takeFocus() }
}
