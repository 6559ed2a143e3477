import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit

// Where things stand, and what is drawn beneath them.
extension SectionDropdown {
  static let padding = 8
  private static let corner = 14.0
  /// The largest size of the desktops' usual fonts, in pixels: up to there nothing is made larger than it is drawn.
  private static let usualText = 15.0

  private var panelHeight: Int { min(contentHeight, size.height) }

  /// Accounts and sections from top to bottom, in sight or not.
  var contentHeight: Int { places.height + headHeight + 2 * Self.padding }

  var headHeight: Int { accounts.height(forWidth: places.width) }

  /// Where the sections stand beneath the accounts.
  var places: SectionPlaces {
    let room = min(size.width, 640)
    let head = accounts.height(forWidth: room)
    return SectionPlaces(
      groups: itemGroups.map(\.places.count), room: size.width,
      height: size.height - head - 2 * Self.padding, scale: font.pixelSize / Self.usualText)
  }

  /// The groups, and the places of what is in them.
  var itemGroups: [(name: String, places: Range<Int>)] {
    items.enumerated().reduce(into: []) { groups, item in
      let end = item.offset + 1
      if let last = groups.indices.last, groups[last].name == item.element.group {
        groups[last].places = groups[last].places.lowerBound..<end
      } else {
        groups.append((item.element.group, item.offset..<end))
      }
    }
  }

  /// Hidden, the whole of it lies above the view.
  private func panelTop(_ extent: Double) -> Int {
    Int((Double(panelHeight) * (extent - 1)).rounded())
  }

  /// Whether a place lies on the panel, as far as that has slid.
  func isOnPanel(y: Double) -> Bool {
    y < Double(panelBottom(model.extent(at: MainLoop.time)))
  }

  private func panelBottom(_ extent: Double) -> Int { panelTop(extent) + panelHeight }

  func placeGroups() {
    // A window that is not there yet has no room for anything.
    guard size.width > 1 else { return }
    let places = places
    scroller.fit()
    let top = panelTop(model.extent(at: MainLoop.time)) + Self.padding - scroller.offset
    let x = (size.width - places.width) / 2
    let head = headHeight
    place(accounts, at: Rectangle(x: x, y: top, width: places.width, height: head))
    for (group, frame) in zip(groups, places.groups) {
      var frame = frame
      if isRightToLeft { frame.x = places.width - frame.x - frame.width }
      frame.x += x
      frame.y += top + head
      group.heading = places.heading
      place(group, at: frame)
    }
  }

  /// Draws the panel as far as it has slid, over what it dims.
  func drawPanel(_ canvas: Canvas, extent: Double) {
    let (width, height) = (Double(size.width), Double(size.height))
    let scrim = look.theme.scrim
    canvas.setPaint(Paint(scrim.colour, opacity: scrim.opacity * extent))
    canvas.fillRectangle(x: 0, y: 0, width: width, height: height)
    let bottom = Double(panelBottom(extent))
    guard bottom > 0 else { return }
    let radii = CornerRadii(
      topLeft: 0, topRight: 0, bottomRight: Self.corner, bottomLeft: Self.corner)
    let shadow = look.theme.shadow
    for spread in [10.0, 6, 3, 1] {
      canvas.setPaint(Paint(shadow.colour, opacity: shadow.opacity * 0.12))
      canvas.addRoundedRectangle(
        x: 0, y: -60, width: width, height: bottom + 60 + spread, radii: radii)
      canvas.fill()
    }
    canvas.setPaint(Paint(look.theme.panel.ground))
    canvas.addRoundedRectangle(x: 0, y: -60, width: width, height: bottom + 60, radii: radii)
    canvas.fill()
  }
}
