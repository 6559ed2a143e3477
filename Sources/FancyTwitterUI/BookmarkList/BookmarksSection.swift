import DesignKit
import GtkKit
import Interaction
import TweetModel
import TweetStore

/// The section of what the person has marked.
@MainActor
final class BookmarksSection: SectionScreen, TimelineScreen {
  let timeline: TimelineView

  private let context: ScreenContext
  private var library: OpenLibrary?

  /// Runs when the last mark is gone.
  var onEmpty: () -> Void = {}

  /// Whether something was marked where the list is not seen: who comes to it finds that first.
  private var hasNews = false

  init(_ context: ScreenContext) {
    self.context = context
    timeline = TimelineView(context)
    timeline.widget.showAll()
    context.bookmarks.observe(self) { [weak self] in self?.update() }
  }

  func show(
    _ section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> Bool {
    guard context.bookmarks.count > 0 else { return false }
    let isOther = self.library?.folder != library.folder
    self.library = library
    defer { hasNews = false }
    guard !isOther, !hasNews, let shown = timeline.content?.tweets else {
      try show(from: 0, offset: 0, in: library)
      return true
    }
    // The end of an import opens the same library anew, and leaves what is read.
    try goOn(from: shown, in: library)
    return true
  }

  var widget: Widget { timeline.widget }
  var isLoaded: Bool { timeline.isLoaded }
  var isSettled: Bool { timeline.isSettled }

  func takeFocus() { timeline.list.grabFocus() }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    timeline.claims(atX: x, y: y)
  }

  var printedTitle: String { translated("Bookmarks") }
}

// MARK: - Private

extension BookmarksSection {
  private func show(
    from row: Int, offset: Int, in library: OpenLibrary, goesOn: Bool = false
  ) throws(LibraryError) {
    let tweets = MarkedTweets(context.bookmarks.count, in: library)
    let row = min(row, max(0, tweets.count - 1))
    try tweets.load(at: row, from: library.reader)
    var content = TimelineContent(library: library, tweets: tweets)
    content.start = (row, offset)
    content.goesOn = goesOn
    timeline.show(content)
  }

  /// Where the mark of a post stands now, or where what took its place does, if it is gone.
  private func place(of tweet: TweetID?, formerly row: Int) -> Int {
    tweet.flatMap { context.bookmarks.place(of: $0) } ?? min(row, context.bookmarks.count - 1)
  }

  private func update() {
    guard let library, let shown = timeline.content?.tweets, shown.count != context.bookmarks.count
    else { return }
    guard context.bookmarks.count > 0 else { return onEmpty() }
    if context.bookmarks.count > shown.count, !timeline.widget.isMapped { hasNews = true }
    do throws(LibraryError) { try goOn(from: shown, in: library) } catch {
      context.host?.fail(sentence(for: error))
    }
  }

  // What is read stays where it is.
  private func goOn(
    from shown: any TweetSource, in library: OpenLibrary
  ) throws(LibraryError) {
    let list = timeline.list
    let token = list.focusedIndex == nil ? nil : list.focusToken
    let (hadFocus, viewport) = (list.containsFocus, list.viewport)
    let read = shown.tweet(at: viewport.anchorRow)?.id
    try show(
      from: place(of: read, formerly: viewport.anchorRow), offset: viewport.anchorOffset,
      in: library, goesOn: true)
    guard hadFocus else { return }
    guard let token else { return takeFocus() }
    list.focus(on: place(of: token.id, formerly: token.index), entity: token.entity)
  }
}
