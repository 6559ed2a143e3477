import DesignKit
import Geometry
import GtkKit
import Interaction
import TimelineLayout
import TweetModel
import TweetRows

/// An entry of a chat, drawn at the places that ``BubbleLayout`` gives.
@MainActor
final class BubbleRow: CustomWidget, ListCell {
  /// Runs when the person chooses something in the row.
  var onChoose: (BubblePart) -> Void = { _ in }

  /// Runs when Space asks for a look at something in the row.
  var onQuickLook: (BubblePart) -> Void = { _ in }

  /// Runs when a key asks what can be done with the row or with a part of it, which is at a place in the row.
  var onMenu: (_ part: BubblePart?, _ place: Rectangle) -> Void = { _, _ in }

  /// Runs when a screen reader marks bytes of the text, or nothing; answers whether it was done.
  var onSelectText: (Range<Int>?) -> Bool = { _ in false }

  var onFocus: (_ entity: Int?) -> Void = { _ in }

  // Nothing of a chat stands beside it that is told apart here.
  var isChosen = false

  /// What it shows; nil while that is on its way.
  private(set) var placed: PlacedBubble?

  private let look: Look
  private lazy var targets = makeTargets()

  init(look: Look) {
    self.look = look
    super.init()
    canFocus = true
    setAccessibleRole(.listItem)
    onMenuRequest { [weak self] in
      guard let self, let placed else { return false }
      onMenu(nil, placed.layout.bubble ?? placed.layout.line?.text.rect ?? .nowhere)
      return true
    }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    onFocusArrival { [weak self] in self?.onFocus(nil) }
  }

  // Only tweets have an id that lists know.
  var shownID: TweetID? { nil }
  var isFilled: Bool { placed != nil }

  func show(_ placed: PlacedBubble?) {
    self.placed = placed
    let name = placed?.content.accessibleName ?? ""
    if accessibleName != name { accessibleName = name }
    targets.show(parts.map(target))
    queueDraw()
  }

  func forget() { show(nil) }

  func takeFocus(entity: Int?) {
    if !targets.takeFocus(entity) { grabFocus() }
  }

  override func moveFocus(forward: Bool) -> Bool? { targets.moveFocus(forward: forward) }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    targets.place(at: parts.map { placed?.rectangle(of: $0) })
  }

  override func draw(_ canvas: Canvas) {
    if let placed {
      BubblePainter(canvas: canvas, theme: look.theme, placed: placed).draw()
      if showsFocus || placed.isReached { drawFocus(canvas, placed.ring) }
    }
    drawChildren(canvas)
  }
}

extension BubbleRow: MarkableRow {
  var markable: MarkableText? { placed?.markable }

  func mark(_ selection: TextSelection?) {
    let old = selectedText
    placed?.mark(selection)
    announceSelection(insteadOf: old)
    queueDraw()
  }
}

// MARK: - Private

extension BubbleRow {
  /// All that can be chosen by itself, in the order of reading.
  private var parts: [BubblePart] {
    guard let placed else { return [] }
    let content = placed.content
    return content.media.map { .medium($0.index) } + content.text.entities.map { .entity($0) }
      + (content.more == nil ? [] : [.more]) + (content.action == nil ? [] : [.action])
  }

  private func makeTargets() -> LinkTargets {
    let targets = LinkTargets(in: self, look: look)
    targets.onFocus = { [weak self] in self?.onFocus($0) }
    return targets
  }

  private func target(_ part: BubblePart) -> LinkTargets.Item {
    LinkTargets.Item(
      name: placed?.name(of: part) ?? "",
      quickLook: part.isSeenElsewhere ? { [weak self] in self?.onQuickLook(part) } : nil,
      menu: { [weak self] in
        if let self { onMenu(part, placed?.rectangle(of: part) ?? .nowhere) }
      },
      activate: { [weak self] in self?.onChoose(part) })
  }

  private func drawFocus(_ canvas: Canvas, _ rect: Rectangle) {
    // Within the row, beyond which nothing of it is drawn.
    canvas.drawRing(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height),
      corner: min(15, Double(rect.height) / 2), paint: Paint(look.theme.focusRing))
  }
}
