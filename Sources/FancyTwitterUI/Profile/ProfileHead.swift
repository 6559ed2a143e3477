import DesignKit
import Geometry
import GtkKit
import TimelineLayout

/// The head of somebody's page: the header, and beneath it the names of their lists.
///
/// It lies over what scrolls, which leaves room for it above its first row, and so moves with it; the names stay at the
/// top when the header is gone.
@MainActor
final class ProfileHead {
  let header: ProfileHeaderView
  let tabs: TabStrip

  /// How far what lies beneath is scrolled, at most by the height of the header, which is handed over.
  var scrolled: (Int) -> Int = { _ in 0 }

  private let note = Label("")
  private let noteMargin = 24

  init(_ profile: Profile, tabs names: [String], media: String, context: ScreenContext) {
    header = ProfileHeaderView(
      profile, media: media, look: context.look, pictures: context.pictures)
    tabs = TabStrip(names, look: context.look)
    note.addStyleClass("search-note")
    note.wrap(atCharacters: 60)
    note.center()
  }

  /// The room that it takes above the first row, in a width.
  func height(_ width: Int) -> Int { headerHeight(width) + tabsHeight }

  /// Says something where the list is empty; nothing for an empty text.
  func say(_ text: String) { note.text = text }

  /// How much of it and of what it says has no room, unscrolled.
  var hidden: Int {
    guard let room = tabs.parent?.size else { return 0 }
    return max(0, height(room.width) + noteHeight(room.width) - room.height)
  }

  /// How much of the tabs is below the end of the page, as far as that is scrolled by now.
  var hiddenTabs: Int {
    guard let overlay = tabs.parent as? Overlay else { return 0 }
    let frame = frame(in: overlay)
    return max(0, frame.y + frame.height + tabsHeight - overlay.size.height)
  }

  /// Puts itself over whatever floats already.
  func float(over overlay: Overlay) {
    overlay.float(note, passesPointer: true) { [weak self] overlay in
      guard let self else { return .nowhere }
      let width = overlay.size.width
      let frame = frame(in: overlay)
      return Rectangle(
        x: 0, y: frame.y + height(width) + noteMargin, width: width,
        height: noteHeight(width) - 2 * noteMargin)
    }
    overlay.float(header, passesPointer: true) { [weak self] in self?.frame(in: $0) ?? .nowhere }
    overlay.float(tabs) { [weak self] in
      guard let self else { return .nowhere }
      let frame = frame(in: $0)
      return Rectangle(x: 0, y: frame.y + frame.height, width: frame.width, height: tabsHeight)
    }
    overlay.leadTab(through: [header, tabs])
  }

  private func frame(in overlay: Overlay) -> Rectangle {
    let width = overlay.size.width
    let height = headerHeight(width)
    return Rectangle(x: 0, y: -scrolled(height), width: width, height: height)
  }

  /// What it is to a list that lies beneath, in a width.
  func overList(_ width: Int) -> ViewportHead {
    ViewportHead(lead: height(width), cover: tabsHeight)
  }

  /// With its margins.
  private func noteHeight(_ width: Int) -> Int {
    max(40, note.measuredHeight(forWidth: width).natural) + 2 * noteMargin
  }

  private var tabsHeight: Int { TabStrip.height(in: tabs.font) }

  private func headerHeight(_ width: Int) -> Int {
    header.measuredHeight(forWidth: width).natural
  }
}
