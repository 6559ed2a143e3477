import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout

/// A pane of the window.
enum PanePart: Hashable {
  /// The section, and what lies over it.
  case list
  /// A list that is pinned beside it, by its number.
  case pin(Int)
  /// What was opened of a list, beside it.
  case detail
  /// The strip of time, before its list.
  case rail
}

/// What stands in the window's panes, side by side.
@MainActor
final class PaneRow: CustomWidget {
  private let layout: PaneLayout
  private let look: Look
  private var panes: [PanePart: PaneFrame] = [:]

  /// Runs before the pane that has the keyboard is hidden.
  var onHide: () -> Void = {}

  /// Whether it stands over the panes: then what is opened over the list has the same bar.
  private let isOfBars: Bool

  init(_ layout: PaneLayout, look: Look, isOfBars: Bool = false) {
    self.isOfBars = isOfBars
    self.layout = layout
    self.look = look
    super.init()
    if !isOfBars { layout.enlargement = { [weak self] in self?.font.enlargement ?? 1 } }
    look.observe(self) { [weak self] _ in self?.arrange() }
  }

  /// Of the text when the panes were last arranged for it: a style has another colour more often.
  private var textSize = 0.0

  override func styleUpdated() {
    let size = font.pixelSize
    guard size != textSize else { return }
    textSize = size
    arrange()
  }

  /// Puts a widget into a pane.
  func add(_ content: Widget, as part: PanePart) {
    let pane = PaneFrame(content, isLandmark: !isOfBars)
    panes[part] = pane
    add(pane)
    pane.show()
    arrange()
  }

  /// Takes a pane away, and all that is in it.
  func remove(_ part: PanePart) {
    guard let pane = panes.removeValue(forKey: part) else { return }
    pane.empty()
    remove(pane)
    arrange()
  }

  /// Shows the panes that there are now; they are placed with the next frame.
  func arrange() {
    let frames = frames(layout.arrange(in: size.width), width: size.width, height: size.height)
    show(frames)
    queueResize()
  }

  /// Names a pane for screen readers.
  func name(_ part: PanePart, _ name: String) { panes[part]?.accessibleName = name }

  func containsKeyboard(_ part: PanePart) -> Bool { panes[part]?.containsFocus ?? false }

  var partWithKeyboard: PanePart? { panes.first { $0.value.containsFocus }?.key }

  /// Where a pane stands; nil where it is not there.
  func frame(of part: PanePart) -> Rectangle? {
    frames(layout.arrangement, width: size.width, height: size.height)[part]
  }

  /// What lies over a pane from the top of `stage` to its bottom; nil where the pane is not there.
  func column(of part: PanePart, over stage: Widget?) -> Rectangle? {
    guard let stage, var frame = frame(of: part) else { return nil }
    (frame.y, frame.height) = (0, stage.size.height)
    return frame
  }

  /// The pane of screens at a place; the list where there is none.
  func part(atX x: Int) -> PanePart {
    let frames = frames(layout.arrangement, width: size.width, height: size.height)
    let part = frames.first { $0.value.x <= x && x < $0.value.right }?.key ?? .list
    return part == .rail ? .list : part
  }

  // Whichever of them is seen in the end, a window has to have room for it.
  override func preferredWidth() -> Extent {
    let widths = panes.values.map { $0.measuredWidth() }
    return Extent(
      minimum: widths.map(\.minimum).max() ?? 0, natural: widths.map(\.natural).max() ?? 0)
  }

  override func preferredHeight(forWidth width: Int) -> Extent {
    let frames = frames(layout.proposal(for: width), width: width, height: 0)
    let heights = panes.map { $1.measuredHeight(forWidth: frames[$0]?.width ?? width) }
    return Extent(
      minimum: heights.map(\.minimum).max() ?? 0, natural: heights.map(\.natural).max() ?? 0)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let frames = frames(
      layout.arrange(in: frame.width), width: frame.width, height: frame.height)
    show(frames)
    for (part, pane) in panes {
      guard var place = frames[part] else { continue }
      (place.x, place.y) = (place.x + childOrigin.x, place.y + childOrigin.y)
      self.place(pane, at: place)
    }
  }

  override func draw(_ canvas: Canvas) {
    drawChildren(canvas)
    let (width, height) = size
    canvas.setPaint(Paint(look.theme.bar.line))
    for pane in panes.values where pane.isMapped {
      let x = pane.frame.x - childOrigin.x
      let edge = isRightToLeft ? x + pane.frame.width : x - 1
      guard (1..<width).contains(edge) else { continue }
      canvas.fillRectangle(x: Double(edge), y: 0, width: 1, height: Double(height))
    }
  }

  private func show(_ frames: [PanePart: Rectangle]) {
    if let part = partWithKeyboard, frames[part] == nil { onHide() }
    for (part, pane) in panes { pane.setShownInParent(frames[part] != nil) }
  }

  private func frames(
    _ arrangement: PaneArrangement, width: Int, height: Int
  ) -> [PanePart: Rectangle] {
    func frame(_ range: Range<Int>) -> Rectangle {
      let line = range.lowerBound > 0 ? 1 : 0
      let frame = Rectangle(
        x: range.lowerBound + line, y: 0, width: range.count - line, height: height)
      return isRightToLeft ? frame.mirrored(in: width) : frame
    }
    var list = arrangement.lists[0]
    if isOfBars { list = 0..<list.upperBound }
    let isCovered = layout.opensDetail && !isOfBars && arrangement.detail == nil
    var frames = [isCovered ? PanePart.detail : .list: frame(list)]
    for (pin, range) in zip(layout.pins, arrangement.lists.dropFirst()) {
      frames[.pin(pin)] = frame(range)
    }
    if let detail = arrangement.detail { frames[.detail] = frame(detail) }
    if let rail = arrangement.rail, !isOfBars { frames[.rail] = frame(rail) }
    return frames
  }
}

/// One pane; to a screen reader a landmark, or nothing of its own.
@MainActor
private final class PaneFrame: CustomWidget {
  private let content: Widget

  init(_ content: Widget, isLandmark: Bool) {
    self.content = content
    super.init()
    if isLandmark { setAccessibleRole(.landmark) }
    add(content)
    content.show()
  }

  /// Gives its content away.
  func empty() { remove(content) }

  override func preferredWidth() -> Extent { content.measuredWidth() }

  override func preferredHeight(forWidth width: Int) -> Extent {
    content.measuredHeight(forWidth: width)
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    place(content, at: frame)
  }
}
