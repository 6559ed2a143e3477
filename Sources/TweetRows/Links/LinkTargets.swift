import DesignKit
import Geometry
import GtkKit

/// The places of a row that lead somewhere, for the keyboard and for screen readers.
///
/// The widgets are used again when the row shows something else.
@MainActor
package final class LinkTargets {
  /// One of them.
  package struct Item {
    let name: String
    let activate: () -> Void
    /// Whether what is drawn there is a disc.
    var isRound = false
    var quickLook: (() -> Void)?
    var menu: (() -> Void)?

    package init(
      name: String, isRound: Bool = false, quickLook: (() -> Void)? = nil,
      menu: (() -> Void)? = nil,
      activate: @escaping () -> Void
    ) {
      self.name = name
      self.isRound = isRound
      self.activate = activate
      self.quickLook = quickLook
      self.menu = menu
    }
  }

  /// Runs when the keyboard comes to one of them.
  package var onFocus: (Int) -> Void = { _ in }

  private unowned let row: CustomWidget
  private let look: Look
  private var targets: [LinkTarget] = []
  private var count = 0

  package init(in row: CustomWidget, look: Look) {
    self.row = row
    self.look = look
  }

  /// Offers these, in the order of reading.
  package func show(_ items: [Item]) {
    count = items.count
    // A link that is gone cannot keep the keyboard.
    if targets.dropFirst(count).contains(where: \.isFocus) { row.grabFocus() }
    while targets.count < count { add() }
    for (index, target) in targets.enumerated() {
      target.setShownInParent(index < count)
      guard index < count else { continue }
      target.accessibleName = items[index].name
      target.isRound = items[index].isRound
      target.onActivate = items[index].activate
      target.onQuickLook = items[index].quickLook
      target.onMenu = items[index].menu
    }
  }

  /// Puts each over its place in the row; one without a place stays where it is.
  package func place(at rectangles: [Rectangle?]) {
    let origin = row.childOrigin
    for (rect, target) in zip(rectangles, targets) {
      guard let rect else { continue }
      row.place(target, at: Self.frame(around: rect, from: origin))
    }
  }

  /// The place of a target in a widget whose own lies at `origin`: a little larger than what is drawn.
  static func frame(around rect: Rectangle, from origin: (x: Int, y: Int)) -> Rectangle {
    Rectangle(
      x: origin.x + rect.x - 3, y: origin.y + rect.y - 1, width: rect.width + 6,
      height: rect.height + 2)
  }

  /// Gives the keyboard to one of them; answers whether there is such a one.
  package func takeFocus(_ index: Int?) -> Bool {
    guard let index, index < count else { return false }
    targets[index].grabFocus()
    return true
  }

  /// Which of them has the keyboard.
  var current: Int? { targets.prefix(count).firstIndex(where: \.isFocus) }

  /// From the row to its links, one after the other, and out of it.
  package func moveFocus(forward: Bool) -> Bool {
    let stops: [Widget] = [row] + Array(targets.prefix(count))
    guard let current = stops.firstIndex(where: { $0.isFocus }) else {
      (forward ? stops.first : stops.last)?.grabFocus()
      return true
    }
    let next = forward ? current + 1 : current - 1
    guard stops.indices.contains(next) else { return false }
    stops[next].grabFocus()
    return true
  }

  private func add() {
    let target = LinkTarget(look: look)
    let number = targets.count
    target.onFocusArrival { [weak self] in self?.onFocus(number) }
    targets.append(target)
    row.add(target)
    target.show()
  }
}
