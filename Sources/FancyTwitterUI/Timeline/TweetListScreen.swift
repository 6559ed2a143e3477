import DesignKit
import GtkKit
import Interaction
import TweetModel
import TweetStore

/// A list of tweets that was opened over a section.
@MainActor
final class TweetListScreen: TimelineScreen {
  let title: String
  let timeline: TimelineView
  let openedItem: AnyHashable?

  private var isLoaded = false

  /// A screen that shows the tweets of a list once that has been read; `item` is what it was opened of.
  init(
    title: String, of item: AnyHashable? = nil, in library: OpenLibrary, context: ScreenContext,
    read: @escaping @Sendable (LibraryReader) throws(LibraryError) -> TweetList
  ) {
    self.title = title
    openedItem = item
    timeline = TimelineView(context)
    load(library, read) { list throws(LibraryError) in
      try TimelineContent(TweetListing(list: list, remembersPlace: false), of: library)
    }
  }

  /// A screen that shows some tweets once they have been read.
  init(
    title: String, in library: OpenLibrary, context: ScreenContext,
    readTweets: @escaping @Sendable (LibraryReader) throws(LibraryError) -> [Tweet]
  ) {
    self.title = title
    openedItem = nil
    timeline = TimelineView(context)
    load(library, readTweets) { TimelineContent($0, of: library) }
  }

  var widget: Widget { timeline.widget }
  var isSettled: Bool { isLoaded && timeline.isSettled }
  var contentHeight: Int? { timeline.contentHeight }
  var scrolledList: VirtualList? { timeline.list }
  var standsBeside: Bool { true }

  func takeFocus() { timeline.list.grabFocus() }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    timeline.claims(atX: x, y: y)
  }

  // How much there is to read, nobody knows before.
  private func load<Value: Sendable>(
    _ library: OpenLibrary,
    _ read: @escaping @Sendable (LibraryReader) throws(LibraryError) -> Value,
    _ content: @escaping (Value) throws(LibraryError) -> TimelineContent
  ) {
    Task {
      do throws(LibraryError) {
        timeline.show(try content(try await library.background().read(read)))
      } catch {
        timeline.context.host?.fail(sentence(for: error))
      }
      isLoaded = true
    }
  }
}
