import Appearance
import DesignKit
import Geometry
import GtkKit
import Interaction
import TimelineLayout
import TweetModel

/// One tweet in the list, drawn at the places that ``TweetRowLayout`` gives.
///
/// To a screen reader it is one thing, whose name tells author, time and text, and whose texts it reads letter by letter;
/// the links in it are its children.
@MainActor
package final class TweetRow: CustomWidget, ListCell {
  /// Runs when a key asks for the menu of the row, or of a link in it, with its place in the list.
  var onMenu: (Destination?, _ place: Rectangle) -> Void = { _, _ in }

  /// Runs when a key asks for a quick look at a link in the row.
  var onQuickLook: (Destination) -> Void = { _ in }

  /// Runs when the person chooses a link in the row.
  package var onActivate: (Destination) -> Void = { _ in }

  package var onFocus: (_ entity: Int?) -> Void = { _ in }

  /// Runs when a screen reader marks bytes of the tweet's text, or nothing; answers whether it was done.
  var onSelectText: (Range<Int>?) -> Bool = { _ in false }

  /// What it shows; nil while its tweet is on its way, or while it waits to be used again.
  package private(set) var placed: PlacedRow?

  /// Whether its tweet stands open beside the list.
  package var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      accessibleStates = isChosen ? [.selected] : []
      queueDraw()
    }
  }

  let look: Look
  /// Whether what turns in it is drawn anew with each frame.
  var isTurning = false
  private lazy var targets = makeTargets()

  package init(look: Look) {
    self.look = look
    super.init()
    canFocus = true
    setAccessibleRole(.listItem)
    onMenuRequest { [weak self] in
      guard let self else { return false }
      onMenu(nil, menuPlace)
      return true
    }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    onFocusArrival { [weak self] in self?.onFocus(nil) }
  }

  package var shownID: TweetID? { placed?.tweet.id }

  package var isFilled: Bool { placed != nil }

  /// Where the keyboard's menu opens, in the list.
  var menuPlace: Rectangle {
    let column = metrics.column(in: frame.width)
    let gutter = metrics.gutter(in: column.width)
    let place = Rectangle(
      x: column.x + gutter.textStart, y: frame.y + gutter.leading * 2, width: 1, height: 1)
    return isRightToLeft ? place.mirrored(in: frame.width) : place
  }

  /// The lengths of a row in the font and the look that there are now.
  var metrics: TweetRowMetrics { TweetRowMetrics(of: font, look.preferences) }

  /// The last of what fills its gap as something to take the keyboard; the one before it is one less.
  static let lastLink = -1

  /// Whether the keyboard is on what fills the gap beneath it.
  var isInGap: Bool {
    guard let ways = placed?.gap?.ways.count, let current = targets.current else { return false }
    return current >= links.count - ways
  }

  package func takeFocus(entity: Int?) {
    let ways = placed?.gap?.ways.count ?? 0
    let entity = entity.flatMap { $0 >= 0 ? $0 : ways + $0 >= 0 ? links.count + $0 : nil }
    if !targets.takeFocus(entity) { grabFocus() }
  }

  package func forget() { show(nil) }

  /// Whether what it says of the tweet's age is true; a row without one says nothing wrong.
  func tells(_ now: Timestamp) -> Bool {
    guard let placed, let date = placed.tweet.date else { return true }
    return placed.content.time == RelativeTime.short(date, now: now)
  }

  /// Shows another tweet, or none.
  package func show(_ placed: PlacedRow?) {
    self.placed = placed
    let name = placed?.content.accessibleName ?? ""
    if accessibleName != name { accessibleName = name }
    targets.show(links.map(target))
  }

  /// Marks what the row shows of a stretch of the tweet's text, or nothing.
  package func mark(_ selection: TextSelection?) {
    let old = selectedText
    placed?.mark(selection)
    announceSelection(insteadOf: old)
    queueDraw()
  }

  /// Takes note of whether the pointer is over the card of a page.
  func hoverCard(_ isHovered: Bool) {
    guard let placed, placed.isCardHovered != isHovered else { return }
    self.placed?.isCardHovered = isHovered
    queueDraw()
  }

  package override func moveFocus(forward: Bool) -> Bool? { targets.moveFocus(forward: forward) }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    targets.place(at: links.map(rectangle))
  }

  package override func draw(_ canvas: Canvas) {
    if showsFocus || isChosen { drawSelection(canvas) }
    if isChosen { drawChoice(canvas, theme: look.theme) }
    if let placed {
      TweetRowPainter(
        canvas: canvas, theme: look.theme, metrics: placed.pictures.metrics,
        pictures: placed.pictures
      ).draw(placed)
    } else {
      drawPlaceholder(canvas)
    }
    if let spinner = placed?.layout.gap?.spinner { drawSpinner(canvas, at: spinner) }
    if showsFocus { drawFocus(canvas) }
    drawChildren(canvas)
  }
}

// MARK: - Private

extension TweetRow {
  private func makeTargets() -> LinkTargets {
    let targets = LinkTargets(in: self, look: look)
    targets.onFocus = { [weak self] in self?.onFocus($0) }
    return targets
  }

  private func target(_ link: Link) -> LinkTargets.Item {
    let action = link.destination
    return LinkTargets.Item(
      name: link.name, isRound: action.isRound,
      quickLook: action.isWish ? nil : { [weak self] in self?.onQuickLook(action) },
      menu: { [weak self] in
        guard let self else { return }
        var place = frame(of: action)
        place.y += frame.y
        onMenu(action, place)
      },
      activate: { [weak self] in self?.onActivate(action) })
  }
}
