import DesignKit
import GtkKit
import TweetStore

/// What a screenshot shows, what is done to it once it is there, and whether nothing of it is on its way.
@MainActor
struct ScreenshotPage {
  let widget: Widget
  private(set) var prepare: (() -> Void)?
  private(set) var isSettled: () -> Bool = { true }

  init(_ arguments: Arguments, look: Look, library: LibraryFolder) {
    let column = Box(.column)
    widget = column
    switch arguments.page ?? .timeline {
    case .button: fill(column, look)
    case .preferences: fill(column, look, library)
    case let scene: fill(column, arguments, scene, look, library)
    }
  }
}

// MARK: - Private

extension ScreenshotPage {
  private mutating func fill(
    _ column: Box, _ arguments: Arguments, _ scene: Arguments.Scene, _ look: Look,
    _ library: LibraryFolder
  ) {
    let session = LibrarySession(folder: library, folders: .current)
    let content = MainContent(
      session, look: look, start: scene.section ?? arguments.section, isOffScreen: true,
      program: nil)
    column.append(content.panes.bars.widget)
    column.append(content.body, expands: true)
    column.addStyleClass("fancytwitter")
    content.body.show()
    // A library is not made for a picture of it; of one that cannot be looked into that is said.
    let isThere = (try? library.isBegun()) ?? true
    content.session.open(showsSample: arguments.showsSample || !isThere)
    prepare = { Self.show(scene, arguments.search, in: content) }
    isSettled = { content.isSettled }
  }

  private static func show(_ scene: Arguments.Scene, _ search: String?, in content: MainContent) {
    switch scene {
    case .sections: content.sections.toggle()
    case .menu: content.menu.toggle()
    case .drafts: content.show(.drafts)
    case .profile: content.navigator.showOwnProfile(from: content.bar.person)
    case .archive: content.show(.archive())
    case .export: content.show(.export())
    case .backup: content.show(.backup)
    case .person:
      let first = try? content.session.library?.reader.people.first(1).first
      if let first { content.show(.somebody(first.key)) }
    case .tweet:
      let first = content.timeline.list.rows[content.timeline.firstRow]
      if let placed = first?.placed { content.show(.tweet(placed.tweet.id)) }
    case .peek: content.timeline.look(atVisible: 0)
    case .insights: if let search { content.show(.insights(of: search, in: SearchScope())) }
    case .year:
      let page = content.sections.screens.insights.page
      if let year = page.digest?.years.upperBound { content.show(.year(year)) }
    case .search: content.show(.search(text: search))
    case .conversation: content.sections.screens.chats.open(0)
    case .timeline, .people, .bookmarks, .messages, .button, .preferences: break
    }
  }

  private mutating func fill(_ column: Box, _ look: Look) {
    let states = ButtonStates(look: look)
    let stage = BackdropView(content: states.widget, look: look)
    column.append(stage, expands: true)
    stage.show()
    prepare = states.focus
    isSettled = { withExtendedLifetime(states) { true } }
  }

  private mutating func fill(_ column: Box, _ look: Look, _ library: LibraryFolder) {
    let page = PreferencesForm(look: look, library: library, program: nil)
    column.append(PanelBar(translated("Preferences"), look: look).widget)
    column.append(page.widget, expands: true)
    column.addStyleClass("panel-window")
    column.show()
    isSettled = { withExtendedLifetime(page) { true } }
  }
}

nonisolated extension Arguments.Scene {
  /// The section that it shows, whatever is asked for beside it.
  fileprivate var section: Section? {
    switch self {
    case .people: .people
    case .bookmarks: .bookmarks
    case .messages, .conversation: .messages
    case .insights, .year: .insights
    default: nil
    }
  }
}
