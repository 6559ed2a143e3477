import Appearance
import DesignKit
import Geometry
import GtkKit

/// Names of lists side by side, of which one is shown; where not all have room, those beside the one that was reached last.
@MainActor
final class TabStrip: CustomWidget {
  /// Logical pixels from top to bottom, in which a line of the font has room.
  static func height(in font: Font) -> Int { PanelRow.height(in: font) }

  /// Runs when the person chooses another list.
  var onChoose: (Int) -> Void = { _ in }

  /// Runs with a key that is none of the strip's own; answers whether it was one of whoever has the lists.
  var onKey: (KeyPress) -> Bool = { _ in false }

  /// Runs when the keyboard comes to a name.
  var onArrival: () -> Void = {}

  private(set) var current = 0
  private let look: Look
  private var tabs: [Tab] = []
  /// The name that has to be in sight.
  private var reached = 0
  /// Logical pixels of names that are out of sight before the first one that is not.
  private var scrolled = 0

  init(_ names: [String], look: Look) {
    self.look = look
    super.init()
    setAccessibleRole(.tabList)
    accessibleName = translated("Lists")
    for (index, name) in names.enumerated() {
      let tab = Tab(name, look: look)
      tab.isCurrent = index == 0
      tab.onButtonClicked { [weak self] in self?.choose(index) }
      tab.onKeyPress { [weak self] in self?.handle($0, at: index) ?? false }
      tab.onFocusArrival { [weak self] in self?.arrive(at: index) }
      tabs.append(tab)
      add(tab)
      tab.show()
    }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override class var hasWindow: Bool { true }

  func takeFocus() { tabs[current].grabFocus() }

  /// Calls a list otherwise.
  func rename(_ index: Int, to name: String) {
    guard tabs[index].name != name else { return }
    tabs[index].name = name
    queueResize()
  }

  /// Tells screen readers more of a list than its name on the strip.
  func describe(_ index: Int, as name: String) { tabs[index].accessibleName = name }

  /// Shows another list's name as the one that is seen, and says so.
  func choose(_ index: Int) {
    (current, reached) = (index, index)
    queueResize()
    for (place, tab) in tabs.enumerated() { tab.isCurrent = place == index }
    onChoose(index)
  }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(Self.height(in: font)) }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let column = look.column(in: frame.width, font: font)
    let (widths, share) = widths(in: column.count)
    scrolled = scrolled(widths, room: column.count)
    var x = isRightToLeft ? column.upperBound + scrolled : column.lowerBound - scrolled
    for (tab, width) in zip(tabs, widths) {
      tab.share = share
      if isRightToLeft { x -= width }
      place(tab, at: Rectangle(x: x, y: 0, width: width, height: frame.height))
      if !isRightToLeft { x += width }
    }
  }

  // Opaque: the list goes on beneath it.
  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    canvas.setPaint(Paint(look.theme.panel.ground))
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    canvas.setPaint(Paint(look.theme.panel.line))
    canvas.fillRectangle(x: 0, y: Double(height) - 1, width: Double(width), height: 1)
    drawChildren(canvas)
  }

  /// How wide each tab is, and in which share of their size the names are set.
  ///
  /// All are equally wide, or each as its name asks where that would leave a long name less than its size; where even small
  /// ones do not fit, they take more than there is room for.
  private func widths(in room: Int) -> ([Int], share: Double) {
    let names = tabs.map { Double(max(1, $0.textWidth)) }
    let (equal, padding) = (room / max(1, tabs.count), Double(Tab.padding))
    let widest = names.max() ?? 1
    guard Double(equal) < widest + padding else {
      return (tabs.map { _ in equal }, 1)
    }
    let sum = names.reduce(0, +)
    let left = Double(room) - padding * Double(tabs.count)
    let share = min(1, left / sum)
    guard share < Self.leastShare else {
      return (names.map { Int(padding + left * $0 / sum) }, share)
    }
    return (names.map { Int((padding + $0 * Self.leastShare).rounded(.up)) }, Self.leastShare)
  }

  /// As far as the names have to move for the one that was reached to be in sight, with a part of its neighbours.
  private func scrolled(_ widths: [Int], room: Int) -> Int {
    let start = widths[..<reached].reduce(0, +)
    let end = start + widths[reached]
    let moved = min(max(scrolled, end + Self.glimpse - room), start - Self.glimpse)
    return max(0, min(moved, widths.reduce(0, +) - room))
  }

  private func arrive(at index: Int) {
    reached = index
    queueResize()
    onArrival()
  }

  // Smaller ones are harder to read than to look for.
  private static let leastShare = 0.7
  // Logical pixels of a name that say that there is one.
  private static let glimpse = 28

  private func handle(_ press: KeyPress, at index: Int) -> Bool {
    let onward = isRightToLeft ? Key.left : Key.right
    switch Key.withoutKeypad(press.key) {
    case Key.left, Key.right:
      let next = index + (Key.withoutKeypad(press.key) == onward ? 1 : -1)
      guard tabs.indices.contains(next) else { return true }
      tabs[next].grabFocus()
      choose(next)
      return true
    default: return onKey(press)
    }
  }
}

/// One list's name.
@MainActor
private final class Tab: CustomWidget {
  var isCurrent = false {
    didSet {
      accessibleStates = isCurrent ? [.selectable, .selected] : [.selectable]
      queueDraw()
    }
  }

  /// The share of its size in which its name is set.
  var share = 1.0

  /// Logical pixels beside the name.
  static let padding = 12

  /// Logical pixels that the name takes in its whole size.
  var textWidth: Int { layout(share: 1, room: .max).size.width }

  var name: String { didSet { accessibleName = name } }
  private let look: Look

  init(_ name: String, look: Look) {
    self.name = name
    self.look = look
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(.tab)
    accessibleName = name
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  override class var base: Base { .button }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let panel = look.theme.panel
    if isHovered {
      canvas.setPaint(Paint(panel.hover))
      canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    }
    let text = layout(share: share, room: width - 8)
    canvas.setPaint(Paint(isCurrent ? panel.text : panel.quiet))
    canvas.draw(
      text, x: Double(width - text.size.width) / 2, y: Double(height - text.size.height) / 2)
    if isCurrent {
      let length = Double(text.size.width) + 8
      canvas.setPaint(Paint(look.theme.accent))
      canvas.addRoundedRectangle(
        x: (Double(width) - length) / 2, y: Double(height) - 4, width: length, height: 3,
        radii: CornerRadii(1.5))
      canvas.fill()
    }
    guard showsFocus else { return }
    canvas.setPaint(Paint(panel.text))
    canvas.addRoundedRectangle(
      x: 4, y: 4, width: Double(width) - 8, height: Double(height) - 9, radii: CornerRadii(8))
    canvas.stroke(width: 1.5)
  }

  private func layout(share: Double, room: Int) -> TextLayout {
    let font = font
    // What is chosen is bold: all of them have room for that.
    let weight = isCurrent || room == .max ? 600 : 400
    return .line(
      name, style: TextStyle(size: font.pixelSize * 1.05 * share, weight: weight), font: font,
      room: room)
  }
}
