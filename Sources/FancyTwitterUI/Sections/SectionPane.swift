import DesignKit
import TweetStore

/// A pane that shows a section, or says why there is nothing in it: the window's own list, and each that is pinned.
@MainActor
protocol SectionPane: AnyObject {
  /// The section that is shown, or of which it is said that it is empty; nil for none.
  var section: Section? { get }

  /// What is seen beneath all that was opened.
  var root: (any Screen)? { get }

  var screens: SectionScreens { get }

  /// What says that there is nothing.
  var message: MessageScreen { get }

  var session: LibrarySession { get }

  /// Shows what is chosen as the library has it by now.
  func refresh()
}

extension SectionPane {
  /// The screen of those that are lists of tweets.
  var timelines: TimelineSections { screens.timelines }

  /// What shows a section of an account, or says why it is empty.
  func screen(
    showing section: Section, of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> any Screen {
    let screen = screens.screen(for: section)
    // What is counted and what is read are of one moment, whatever an import or a server writes meanwhile.
    let isShown = try library.reader.reading { () throws(LibraryError) in
      try screen.show(section, of: account, in: library)
    }
    guard !isShown else { return screen }
    return said(
      .of(
        section, archives: session.folder.importRecords.count,
        home: section == .home ? try homeStand(of: account, in: library) : .signedOut))
  }

  private func homeStand(
    of account: AccountID?, in library: OpenLibrary
  ) throws(LibraryError) -> EmptyMessage.HomeStand {
    guard session.isSignedIn(account) else { return .signedOut }
    return try library.reader.holdsHome(of: account) ? .hidden : screens.homeStand(of: account)
  }

  /// What says something in the place of a section.
  func said(_ what: EmptyMessage) -> any Screen {
    message.show(what)
    return message
  }

  /// Shows what a server has told meanwhile, where its timeline is shown; what is read stays in place.
  func followHome() {
    guard section == .home else { return }
    if root === message { refresh() } else { timelines.timeline.follow() }
  }

  /// Lists the posts of another day, where one has begun.
  func followDay() {
    if section == .onThisDay, timelines.isOfAnotherDay { refresh() }
  }

  /// Says what is being done about gaps, where a home timeline is shown.
  func followGaps() {
    guard section == .home else { return }
    // What is said of an empty one is another thing once its server has answered.
    if root === message { refresh() } else { timelines.timeline.followGaps() }
  }

  /// Lists the first bookmark, where it was said that there is none.
  func followBookmarks() { if section == .bookmarks, root === message { refresh() } }

  /// Remembers where reading stopped.
  func savePlace() { (root as? any SectionScreen)?.savePlace() }
}
