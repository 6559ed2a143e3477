import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel
import TweetRows
import TweetStore

/// A tweet's own screen: the conversation around it, as far as the library knows it.
@MainActor
final class TweetScreen: TimelineScreen {
  let title: String
  let timeline: TimelineView
  /// The tweet that it is about.
  private(set) var tweet: TweetID

  /// Why its server does not tell all of the conversation; nil where it does.
  private(set) var trouble: LiveTrouble? {
    didSet { if trouble != oldValue { timeline.context.host?.troubleChanged() } }
  }

  private let library: OpenLibrary
  /// What led here, and is set off in the text; nil where nothing was searched for.
  private let query: SearchQuery?
  private var place = 0
  /// The tweets that are listed.
  private var shown: [Tweet] = []
  private var isLoaded = false
  /// Whether the library has the tweet, or had it.
  private var isKept = false
  private var completion: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  /// The accounts whose servers are asking others; nil for all before any was asked.
  private var asking: Set<AccountID>?
  /// Whether reading has begun at the tweet itself.
  private var beganHere = false

  /// A screen that shows a tweet at once, and what surrounds it when that has been read; of a long text it begins with
  /// the part in which `query` finds something.
  init(
    _ tweet: Tweet, finding query: SearchQuery? = nil, in library: OpenLibrary,
    context: ScreenContext
  ) {
    title = PostWords(tweet.id.network).one
    self.tweet = tweet.id
    self.library = library
    self.query = query
    timeline = TimelineView(context)
    show(ConversationList(beginningOf: tweet))
    load(tweet)
  }

  var widget: Widget { timeline.widget }
  var exported: Selection? { .conversation(tweet) }
  var standsBeside: Bool { true }
  var openedItem: AnyHashable? { tweet }
  var isSettled: Bool { isLoaded && timeline.isSettled }
  var contentHeight: Int? { timeline.contentHeight }
  var scrolledList: VirtualList? { timeline.list }

  func takeFocus() {
    if !beganHere { complete() }
    beganHere = true
    // The row may not be there before the screen has a size.
    timeline.list.grabFocus()
    timeline.list.focus(on: place)
  }

  /// Asks its server once more.
  func retry() {
    (trouble, asking) = (nil, nil)
    complete()
  }

  /// Shows what the library knows of the conversation by now.
  ///
  /// - Returns: whether the tweet is still there.
  func followLibrary() async -> Bool {
    let id = tweet
    do throws(LibraryError) {
      let found = try await library.background().read { (reader) throws(LibraryError) in
        try reader.conversation(of: id).map { ConversationList($0) }
      }
      guard let found else { return !isKept }
      take(found)
    } catch {
      // What is read stays; the list beside it says what is wrong.
      Log.warning("\(error)")
    }
    return true
  }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    timeline.claims(atX: x, y: y)
  }
}

// MARK: - Private

extension TweetScreen {
  private func load(_ tweet: Tweet) {
    Task {
      do throws(LibraryError) {
        let found = try await library.background().read { (reader) throws(LibraryError) in
          let conversation = try reader.conversation(of: tweet.id)
          return (
            list: ConversationList(conversation ?? Conversation(tweet)), isKept: conversation != nil
          )
        }
        isKept = isKept || found.isKept
        take(found.list)
      } catch {
        timeline.context.host?.fail(sentence(for: error))
      }
      isLoaded = true
    }
  }

  // What its server knows of the conversation comes later, if it can be had; a quick look asks nobody.
  private func complete() {
    // The library is not held while a server is waited for.
    guard let live = timeline.context.live, let post = try? library.reader.tweet(tweet) else {
      return
    }
    completion = Task { [weak self] in
      for _ in 0...Self.mostRetries {
        guard let asking = self.map(\.asking), !Task.isCancelled else { return }
        let outcome = await live.questions.completeConversation(
          around: post.original ?? post.id, by: asking)
        guard !Task.isCancelled, let retry = self?.take(outcome, of: post) else { return }
        await live.kit.time.wait(retry)
      }
    }
  }

  // A server that is asking others for what was answered is done with that by then, or not at all.
  private static let mostRetries = 3

  /// - Returns: in how many seconds there is more to be asked for; nil for never.
  private func take(_ outcome: LiveQuestions.Completion, of post: Tweet) -> Double? {
    // Those that are not asked again have said what they lack.
    if asking == nil || outcome.trouble != nil { trouble = outcome.trouble }
    asking = outcome.asking
    if outcome.isGrown { load(post) }
    return outcome.retry
  }

  // The tweet stays where it is, at the top: what came before it is above, and what came after it below.
  private func take(_ list: ConversationList) {
    tweet = list.id
    guard list.tweets != shown else { return }
    // Who has gone on meanwhile, to a panel or another screen, keeps the keyboard there.
    let hasKeyboard = beganHere && timeline.list.containsFocus
    let row = timeline.list.focusToken?.index
    let read = row.flatMap { shown.indices.contains($0) ? shown[$0].id : nil }
    show(list)
    guard hasKeyboard else { return }
    // So does who reads an answer with it.
    if let read, read != list.id, let row = list.tweets.firstIndex(where: { $0.id == read }) {
      timeline.list.focus(on: row)
    } else {
      takeFocus()
    }
  }

  // Who has read on stays where they are, whatever comes around that.
  private func show(_ list: ConversationList) {
    let former = place
    place = list.place + list.part(with: query)
    var content = TimelineContent(list, of: library)
    content.highlighter = query
    content.start = (place, 0)
    let viewport = timeline.list.viewport
    if (viewport.anchorRow, viewport.anchorOffset) != (former, 0), !shown.isEmpty,
      let read = timeline.content?.tweets.tweet(at: viewport.anchorRow)?.id, read != list.id,
      let row = list.tweets.firstIndex(where: { $0.id == read })
    {
      content.start = (row, viewport.anchorOffset)
    }
    shown = list.tweets
    timeline.show(content)
  }
}
