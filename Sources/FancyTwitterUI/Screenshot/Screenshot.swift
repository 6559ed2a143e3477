import Appearance
import DesignKit
import Glibc
import GLibKit
import GtkKit
import TweetStore

/// `--screenshot`: the window drawn off screen into a picture.
@MainActor
struct Screenshot {
  let arguments: Arguments
  let look: Look
  let library: LibraryFolder

  /// Draws and writes the picture.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  func write(to path: String) -> Int {
    setenv("GDK_SCALE", "\(arguments.scale ?? 1)", 1)
    // Nobody listens to a window that is never shown.
    setenv("NO_AT_BRIDGE", "1", 1)
    setenv("GDK_BACKEND", "x11", 1)
    let display = Desktop.connect() ? nil : VirtualDisplay()
    defer { withExtendedLifetime(display) {} }
    guard Desktop.connect() else {
      Terminal.printError(
        "fancytwitter: there is no display, and Xvfb, which could stand in, is not installed.")
      return 1
    }
    MainLoop.attachMainQueue()
    return draw(to: path)
  }

  private func draw(to path: String) -> Int {
    look.allowsAnimation = false
    let styleSheet = ThemeStyleSheet(look: look)
    styleSheet.loadPanels()
    defer { withExtendedLifetime(styleSheet) {} }
    let size = arguments.size ?? .standard
    let page = makePage()
    page.widget.setMinimumSize(width: size.width, height: size.height)
    let window = OffscreenWindow(content: page.widget, width: size.width, height: size.height)
    defer { window.destroy() }
    page.widget.show()
    window.show()
    settle(page.isSettled)
    page.prepare?()
    settle(page.isSettled)
    do throws(PictureError) {
      try page.widget.snapshot().writePNG(to: path)
      return 0
    } catch {
      Terminal.printError("fancytwitter: \(error)")
      return 1
    }
  }

  /// What is drawn, what is done to it once it is there, and whether nothing is on its way.
  private func makePage() -> (widget: Widget, prepare: (() -> Void)?, isSettled: () -> Bool) {
    let column = Box(.column)
    switch arguments.page ?? .timeline {
    case .timeline, .sections, .menu, .search, .drafts, .profile, .tweet, .peek, .people, .person,
      .bookmarks, .archive:
      let session = LibrarySession(folder: library, folders: .current)
      let section = arguments.page?.section ?? arguments.section.flatMap { Section(rawValue: $0) }
      let content = MainContent(session, look: look, start: section, isOffScreen: true)
      column.append(content.bar.widget)
      column.append(content.body, expands: true)
      column.addStyleClass("fancytwitter")
      content.body.show()
      content.session.open(showsSample: arguments.showsSample)
      let navigator = content.navigator
      let first = { content.timeline.list.rows[content.timeline.firstRow] }
      let show: [Arguments.Scene: () -> Void] = [
        .sections: content.sections.toggle, .menu: content.menu.toggle,
        .drafts: { navigator.show(.drafts) },
        .profile: {
          navigator.showOwnProfile(from: content.bar.person)
        },
        .archive: { navigator.show(.archive()) },
        .person: {
          let first = try? content.session.library?.reader.people.first(1).first
          first.map { navigator.show(.somebody($0.key)) }
        },
        .tweet: { first()?.placed.map { navigator.show(.tweet($0.tweet.id)) } },
        .peek: { content.timeline.look(atVisible: 0) },
        .search: { [text = arguments.search] in navigator.show(.search(text: text)) },
      ]
      return (column, show[arguments.page ?? .timeline], { content.isSettled })
    case .button:
      let states = ButtonStates(look: look)
      let stage = BackdropView(content: states.widget, look: look)
      column.append(stage, expands: true)
      stage.show()
      return (column, states.focus, { withExtendedLifetime(states) { true } })
    case .preferences:
      let page = PreferencesForm(look: look, library: library)
      column.append(PanelBar(translated("Preferences"), look: look).widget)
      column.append(page.widget, expands: true)
      column.addStyleClass("panel-window")
      column.show()
      return (column, nil, { withExtendedLifetime(page) { true } })
    }
  }

  // Settled is what stays as it is for some frames.
  private func settle(_ isSettled: () -> Bool) {
    let wakeUp = LoopTimer(every: 10) { true }
    defer { wakeUp.cancel() }
    let end = LocalTime.now + 20
    var quietSince = LocalTime.now
    while LocalTime.now < min(end, quietSince + Self.quietSeconds) {
      MainLoop.turn(mayBlock: true)
      if !isSettled() { quietSince = LocalTime.now }
    }
  }

  private static let quietSeconds = 0.08
}

nonisolated extension Arguments.Scene {
  /// The section that it shows, whatever is asked for beside it.
  fileprivate var section: Section? {
    switch self {
    case .people: .people
    case .bookmarks: .bookmarks
    default: nil
    }
  }
}
