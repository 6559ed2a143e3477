import Geometry
import GtkKit
import TweetStore

/// Somebody's page: the header, and beneath it their tweets, list by list.
///
/// The header lies over the room that the list's first row leaves for it, and so moves with the
/// list; the names of the lists stay at the top when it is gone.
@MainActor
final class ProfileScreen: Screen {
  let widget: Widget
  let header: ProfileHeaderView
  let tabs: TabStrip
  let timeline: TimelineView

  private let profile: Profile
  private let library: OpenLibrary
  private let overlay: Overlay
  private let note: Label

  init(
    _ profile: Profile, in library: OpenLibrary, timeline: TimelineView, look: Look
  ) throws(LibraryError) {
    self.profile = profile
    self.library = library
    self.timeline = timeline
    header = ProfileHeaderView(
      profile, media: library.folder.media, look: look, pictures: timeline.pictures)
    tabs = TabStrip(profile.tabs.map(\.name), look: look)
    note = Label("")
    overlay = timeline.widget
    widget = timeline.widget
    note.addStyleClass("search-note")
    overlay.float(note, passesPointer: true) { [weak self] in
      self?.noteFrame(in: $0) ?? .nowhere
    }
    overlay.float(header, passesPointer: true) { [weak self] in
      self?.headerFrame(in: $0) ?? .nowhere
    }
    overlay.float(tabs) { [weak self] in self?.tabsFrame(in: $0) ?? .nowhere }
    timeline.topInset = { [weak self] width in self?.inset(width) ?? 0 }
    timeline.list.onMove = { [weak self, move = timeline.list.onMove] in
      move()
      self?.overlay.moveFloating()
    }
    header.onResize { [weak timeline] in timeline?.list.insetMayHaveChanged() }
    header.onActivate = { [weak timeline] in timeline?.perform($0) }
    tabs.onChoose = { [weak self] in self?.choose($0) }
    try show(0)
  }

  var title: String { profile.name }
  var isSettled: Bool { timeline.isSettled && header.isSettled }

  func takeFocus() { tabs.takeFocus() }
}

// MARK: - Private

extension ProfileScreen {
  private func choose(_ index: Int) {
    do throws(LibraryError) { try show(index) } catch { timeline.onFailure(error) }
  }

  private func show(_ index: Int) throws(LibraryError) {
    let tab = profile.tabs[index]
    try timeline.show(library, TweetListing(list: tab.list, remembersPlace: false))
    note.text = tab.count == 0 ? translated("Nothing is known here.") : ""
    overlay.moveFloating()
  }

  private func inset(_ width: Int) -> Int { headerHeight(width) + TabStrip.height }

  private func headerHeight(_ width: Int) -> Int {
    header.measuredHeight(forWidth: width).natural
  }

  /// How far the header has moved up.
  private func scrolled(_ height: Int) -> Int {
    let viewport = timeline.list.viewport
    guard viewport.count > 0 else { return 0 }
    guard viewport.anchorRow == 0 else { return height }
    return min(height, max(0, -viewport.y(of: 0)))
  }

  private func headerFrame(in overlay: Overlay) -> Rectangle {
    let width = overlay.size.width
    let height = headerHeight(width)
    return Rectangle(x: 0, y: -scrolled(height), width: width, height: height)
  }

  private func tabsFrame(in overlay: Overlay) -> Rectangle {
    let width = overlay.size.width
    let height = headerHeight(width)
    return Rectangle(x: 0, y: height - scrolled(height), width: width, height: TabStrip.height)
  }

  private func noteFrame(in overlay: Overlay) -> Rectangle {
    let width = overlay.size.width
    return Rectangle(x: 0, y: inset(width) + 24, width: width, height: 40)
  }
}
