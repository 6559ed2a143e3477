import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetModel

/// One tweet in the list, drawn at the places that ``TweetRowLayout`` gives.
///
/// To a screen reader it is one thing, whose name tells author, time and text; the links in it are
/// its children.
@MainActor
package final class TweetRow: CustomWidget, ListCell {
  /// Runs when a key asks for the menu of the row, or of a link in it, with its place in the list.
  package var onMenu: (Destination?, _ place: Rectangle) -> Void = { _, _ in }

  /// Runs when a key asks for a quick look at a link in the row.
  package var onQuickLook: (Destination) -> Void = { _ in }

  /// Runs when the person chooses a link in the row.
  package var onActivate: (Destination) -> Void = { _ in }

  package var onFocus: (_ entity: Int?) -> Void = { _ in }

  /// What it shows; nil while its tweet is on its way, or while it waits to be used again.
  package private(set) var placed: PlacedRow?

  package let look: Look
  private var targets: [LinkTarget] = []

  package init(look: Look) {
    self.look = look
    super.init()
    canFocus = true
    setAccessibleRole(.listItem)
    onMenuRequest { [weak self] in
      guard let self else { return false }
      let place = Rectangle(x: 66, y: frame.y + 28, width: 1, height: 1)
      onMenu(nil, isRightToLeft ? place.mirrored(in: frame.width) : place)
      return true
    }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    onFocusArrival { [weak self] in self?.onFocus(nil) }
  }

  package var shownID: TweetID? { placed?.tweet.id }

  package var isFilled: Bool { placed != nil }

  package func takeFocus(entity: Int?) {
    guard let entity, links.indices.contains(entity) else { return grabFocus() }
    targets[entity].grabFocus()
  }

  package func forget() { show(nil) }

  /// Whether what it says of the tweet's age is true; a row without one says nothing wrong.
  package func tells(_ now: Timestamp) -> Bool {
    guard let placed, let date = placed.tweet.date else { return true }
    return placed.content.time == RelativeTime.short(date, now: now)
  }

  /// Shows another tweet, or none.
  package func show(_ placed: PlacedRow?) {
    self.placed = placed
    let name = placed?.content.accessibleName ?? ""
    if accessibleName != name { accessibleName = name }
    // A link that is gone cannot keep the keyboard.
    if targets.dropFirst(links.count).contains(where: \.isFocus) { grabFocus() }
    prepareTargets()
  }

  /// Marks what the row shows of a stretch of the tweet's text, or nothing.
  package func mark(_ range: Range<Int>?) {
    placed?.mark(range)
    queueDraw()
  }

  /// From the row to its links, one after the other, and out of it.
  package override func moveFocus(forward: Bool) -> Bool? {
    let stops: [Widget] = [self] + Array(targets.prefix(links.count))
    guard let current = stops.firstIndex(where: { $0.isFocus }) else {
      (forward ? stops.first : stops.last)?.grabFocus()
      return true
    }
    let next = forward ? current + 1 : current - 1
    guard stops.indices.contains(next) else { return false }
    stops[next].grabFocus()
    return true
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    placeTargets()
  }

  package override func draw(_ canvas: Canvas) {
    if showsFocus { drawSelection(canvas) }
    if let placed {
      TweetRowPainter(
        canvas: canvas, theme: look.theme, metrics: placed.pictures.metrics,
        pictures: placed.pictures
      ).draw(placed)
    } else {
      drawPlaceholder(canvas)
    }
    if showsFocus { drawFocus(canvas) }
    drawChildren(canvas)
  }
}

// MARK: - Private

extension TweetRow {
  private func prepareTargets() {
    let links = links
    while targets.count < links.count {
      let target = LinkTarget(look: look)
      let number = targets.count
      target.onFocusArrival { [weak self] in self?.onFocus(number) }
      targets.append(target)
      add(target)
      target.show()
    }
    for (index, target) in targets.enumerated() {
      target.setShownInParent(index < links.count)
      guard index < links.count else { continue }
      target.accessibleName = links[index].name
      let action = links[index].destination
      target.onActivate = { [weak self] in self?.onActivate(action) }
      target.onQuickLook = { [weak self] in self?.onQuickLook(action) }
      target.onMenu = { [weak self] in
        guard let self else { return }
        var place = frame(of: action)
        place.y += frame.y
        onMenu(action, place)
      }
    }
  }

  private func placeTargets() {
    let origin = childOrigin
    for (link, target) in zip(links, targets) {
      guard let rect = rectangle(of: link) else { continue }
      place(
        target,
        at: Rectangle(
          x: origin.x + rect.x - 3, y: origin.y + rect.y - 1, width: rect.width + 6,
          height: rect.height + 2))
    }
  }
}
