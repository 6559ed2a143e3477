import DesignKit
import Geometry
import GtkKit
import Interaction
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
  private let note = Label("")
  /// The lists, in the order of their tabs; nil while they are being read.
  private var lists: [ListSnapshot]?

  init(_ profile: Profile, in library: OpenLibrary, context: ScreenContext) {
    self.profile = profile
    self.library = library
    timeline = TimelineView(context)
    header = ProfileHeaderView(
      profile, media: library.folder.media, look: context.look, pictures: context.pictures)
    tabs = TabStrip(profile.parts.map(\.name), look: context.look)
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
    header.onActivate = { context.navigate($0) }
    tabs.onChoose = { [weak self] in self?.show($0) }
    load()
  }

  var title: String { profile.name }
  var isSettled: Bool { lists != nil && timeline.isSettled && header.isSettled }

  func takeFocus() { tabs.takeFocus() }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    timeline.claims(atX: x, y: y)
  }
}

// MARK: - Private

extension ProfileScreen {
  // Of somebody who is often mentioned, that takes a while: the header is there meanwhile.
  private func load() {
    let profile = profile
    Task {
      do throws(LibraryError) {
        let lists = try await library.background().read { (reader) throws(LibraryError) in
          try profile.lists(in: reader)
        }
        self.lists = lists
        if !lists.isEmpty { header.show(counts: lists.map(\.count)) }
        // Nobody came for an empty list.
        tabs.choose(lists[tabs.current].count > 0 ? tabs.current : firstWithTweets ?? tabs.current)
      } catch {
        lists = []
        timeline.context.onFailure(told(error))
      }
    }
  }

  private var firstWithTweets: Int? { lists?.firstIndex { $0.count > 0 } }

  private func show(_ index: Int) {
    guard let lists, lists.indices.contains(index) else { return }
    let list = lists[index]
    do throws(LibraryError) {
      let listing = TweetListing(list: list.list, remembersPlace: false)
      timeline.show(try TimelineContent(listing, of: library))
    } catch {
      timeline.context.onFailure(told(error))
    }
    note.text = list.count == 0 ? translated("Nothing is known here.") : ""
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
