import TweetModel
import TweetStore

/// The screens that show sections, each made when it is first asked for: a start need not wait for them.
@MainActor
final class SectionScreens {
  let timelines: TimelineSections
  private(set) lazy var media = makeMedia()
  private(set) lazy var trends = TrendsSection(context)
  private(set) lazy var insights = InsightsSection(context)
  private(set) lazy var bookmarks = makeBookmarks()
  private(set) lazy var people = makePeople()
  private(set) lazy var chats = makeChats()

  /// Runs when a section that is shown has become empty, or another list.
  var onStale: (Section) -> Void = { _ in }

  /// Runs when the person wants the direct messages of an account, or of all, to be read.
  var onReadMessages: (AccountID?) -> Void = { _ in }

  private let context: ScreenContext
  private let isPinned: Bool
  private weak var gate: MessagesGate?

  init(_ context: ScreenContext, isPinned: Bool = false) {
    self.context = context
    self.isPinned = isPinned
    timelines = TimelineSections(context, isPinned: isPinned)
  }

  func screen(for section: Section) -> any SectionScreen {
    switch section {
    case .trends: trends
    case .insights: insights
    case .media: media
    case .bookmarks: bookmarks
    case .people: people
    case .messages: chats
    default: timelines
    }
  }

  /// How it stands with the home timeline of an account that is signed in, or of the first.
  func homeStand(of account: AccountID?) -> EmptyMessage.HomeStand {
    guard let live = context.live,
      let id = account ?? live.accounts.first.map({ AccountID($0) }), let state = live.states[id]
    else { return .unasked }
    if state.isKnown { return .answered }
    return live.trouble(of: id) == nil ? .asked : .unasked
  }

  /// Says how far an import is where one asks for messages; nil when none is under way.
  func show(importProgress text: String?) { gate?.show(progress: text) }

  private func makeMedia() -> MediaSection {
    let section = MediaSection(context, isPinned: isPinned)
    section.onStale = { [weak self] in self?.onStale(.media) }
    return section
  }

  private func makeBookmarks() -> BookmarksSection {
    let section = BookmarksSection(context)
    section.onEmpty = { [weak self] in self?.onStale(.bookmarks) }
    return section
  }

  private func makeChats() -> MessagesSection {
    let section = MessagesSection(context)
    gate = section.gate
    section.onRead = { [weak self] in self?.onReadMessages($0) }
    return section
  }

  private func makePeople() -> PeopleSection {
    let section = PeopleSection(context)
    section.onEmpty = { [weak self] in self?.onStale(.people) }
    return section
  }
}
