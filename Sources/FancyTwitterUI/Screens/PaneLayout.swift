import DesignKit
import GLibKit
import TimelineLayout

/// Which panes a window shows now, for all that stands in them: pages, and the bar's parts above them.
@MainActor
final class PaneLayout {
  /// Whether something is opened that stands beside a list.
  var opensDetail = false

  /// Whether the window's list is in the order of time.
  var hasTime = false

  /// The lists that are pinned beside the window's own one, by their numbers, in order.
  var pins: [Int] = []

  /// Those of them for which there is room.
  var shownPins: ArraySlice<Int> { pins.prefix(arrangement.lists.count - 1) }

  /// How the panes stood when they were last placed.
  private(set) var arrangement = PaneArrangement(PaneArrangement.Wish(width: 0))

  /// How many times as large as usual the text in the panes is.
  var enlargement: () -> Double = { 1 }

  /// Runs when other panes are there than before, once they are.
  var onChange: () -> Void = {}

  /// Whether what stands in the panes has followed.
  var isSettled: Bool { !isNotifying }

  private let look: Look
  private var isNotifying = false

  init(look: Look) { self.look = look }

  /// Places the panes in a window of some width.
  func arrange(in width: Int) -> PaneArrangement {
    let next = proposal(for: width)
    if !next.hasSamePanes(as: arrangement) { notify() }
    arrangement = next
    return next
  }

  /// Where the panes would stand in a window of some width.
  func proposal(for width: Int) -> PaneArrangement {
    var wish = PaneArrangement.Wish(width: width)
    wish.opensDetail = opensDetail
    wish.hasTime = hasTime
    wish.pins = pins.count
    wish.isAlwaysOneColumn = look.preferences.isOneColumn
    wish.textScale = max(look.preferences.textScale, enlargement())
    return PaneArrangement(wish, after: arrangement.breadth)
  }

  // What follows asks for another layout, which is not to be had in the midst of this one.
  private func notify() {
    guard !isNotifying else { return }
    isNotifying = true
    MainLoop.whenIdle { [weak self] in
      self?.isNotifying = false
      self?.onChange()
    }
  }
}

extension PaneArrangement {
  fileprivate func hasSamePanes(as other: PaneArrangement) -> Bool {
    lists.count == other.lists.count && (detail == nil) == (other.detail == nil)
      && (rail == nil) == (other.rail == nil) && holdsPins == other.holdsPins
  }
}
