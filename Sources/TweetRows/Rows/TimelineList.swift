import DesignKit
import Geometry
import GLibKit
import GtkKit
import TimelineLayout
import TweetModel

/// Tweets, one beneath the other.
@MainActor
package final class TimelineList: VirtualList {
  /// Lays out the row at a place, for a width; nil while its tweet is on its way.
  package var rowLayout: (_ index: Int, _ width: Int) -> PlacedRow? = { _, _ in nil }

  /// Runs when a key asks for the menu of a row, or of a link in it, with its place in the list.
  package var onRowMenu: (TweetRow, Destination?, _ place: Rectangle) -> Void = { _, _, _ in }

  /// Runs when the person chooses a link, a mention or a hashtag.
  package var onActivate: (Destination) -> Void = { _ in }

  /// Runs when a key asks for a quick look at a row, or at a link in it.
  package var onQuickLook: (TweetRow, Destination?) -> Void = { _, _ in }

  /// Runs when a key asks to mark a row's tweet, or to write a note on it.
  package var onBookmark: (TweetRow, _ writesNote: Bool) -> Void = { _, _ in }

  /// Runs when a screen reader marks bytes of a row's text, or nothing; answers whether it was done.
  package var onSelectText: (TweetRow, Range<Int>?) -> Bool = { _, _ in false }

  /// The rows beneath which tweets are missing, from the top.
  package var gapRows: () -> [Int] = { [] }

  /// Does what a key does that marks a text, before the list's own; answers whether it was one.
  package var onMarkingKey: (KeyPress) -> Bool = { _ in false }

  /// Runs when the keyboard goes up from the first row; nil where nothing is above it.
  package var onLeaveTop: (() -> Void)?

  /// Runs when the desktop's font, style or scale may have changed.
  package var onStyleChange: () -> Void = {}

  /// What rows count as now.
  package var clock: () -> Timestamp = { Timestamp(milliseconds: Int64(LocalTime.now * 1000)) }

  let look: Look
  private var minuteTimer: LoopTimer?

  package init(look: Look) {
    self.look = look
    super.init(ListViewport(count: 0, estimate: 120), name: translated("Tweets"))
    onKeyPress { [weak self] in self?.handle($0) ?? false }
    onMapChange { [weak self] in self?.keepTime($0) }
    // After hours of sleep the minute that was begun would be waited for.
    WallClock.observeJumps(self) { [weak self] in self?.updateTimes() }
  }

  package override func makeCell() -> any ListCell {
    let row = TweetRow(look: look)
    row.onMenu = { [weak self, weak row] action, place in
      row.map { self?.onRowMenu($0, action, place) }
    }
    row.onQuickLook = { [weak self, weak row] action in
      row.map { self?.onQuickLook($0, action) }
    }
    row.onSelectText = { [weak self, weak row] range in
      row.flatMap { self?.onSelectText($0, range) } ?? false
    }
    row.onActivate = { [weak self] in self?.onActivate($0) }
    return row
  }

  package override func fill(_ cell: any ListCell, at index: Int) -> Int? {
    let placed = rowLayout(index, size.width)
    (cell as? TweetRow)?.show(placed)
    return placed?.layout.height
  }

  package override func styleUpdated() { onStyleChange() }

  /// The rows in sight by their places.
  package var rows: [Int: TweetRow] { cells.compactMapValues { $0 as? TweetRow } }

  /// The row at a place of the list; nil while it is out of sight.
  package func row(at index: Int) -> TweetRow? { cells[index] as? TweetRow }

  /// The row at a height of the list.
  package func row(atY y: Int) -> TweetRow? {
    cells.values.first { (0..<$0.frame.height).contains(y - $0.frame.y) } as? TweetRow
  }

  /// Takes note of where the pointer is: the card of a page shows it.
  package func hover(_ place: (x: Double, y: Double)?) {
    for row in rows.values {
      let isOver = place.map { row.isOnCard(x: Int($0.x), y: Int($0.y) - row.frame.y) }
      row.hoverCard(isOver ?? false)
    }
  }

  /// Draws the rows with the pictures that there are now; where one in a text cannot be had, its code is shown.
  package func showPictures() {
    queueDraw()
    let lacking = rows.filter { $0.value.placed?.lacksEmojis == true }
    guard !lacking.isEmpty else { return }
    // A picture can fail while rows are being laid out, which is no time for it.
    MainLoop.whenIdle { [weak self] in self?.refill(Set(lacking.keys)) }
  }

  /// Starts anew with so many rows, `offset` pixels of the row at `index` above the top edge.
  ///
  /// A list that has only grown keeps its cursor, which is `arrived` places further down.
  package func reset(
    count: Int, estimate: Int, index: Int, offset: Int, keepsCursor: Bool = false,
    arrived: Int? = nil
  ) {
    reset(
      to: ListViewport(count: count, estimate: estimate), index: index, offset: offset,
      keepsCursor: keepsCursor, arrived: arrived)
  }

  /// Lays the first row out again, above which something has become higher or lower.
  package func insetMayHaveChanged() {
    guard let row = row(at: 0), let old = row.placed?.layout.height else { return }
    guard let new = rowLayout(0, size.width), new.layout.height != old else { return }
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in self?.reload() }
  }

  /// "2 min" becomes "3 min": rows of which that is true by now are laid out again.
  package func updateTimes() {
    // What nobody sees need not be right.
    guard isMapped else { return }
    let now = clock()
    let late = cells.filter { ($0.value as? TweetRow)?.tells(now) == false }
    if !late.isEmpty { refill(Set(late.keys)) }
  }
}

// MARK: - Private

extension TimelineList {
  private func keepTime(_ isSeen: Bool) {
    minuteTimer = nil
    guard isSeen else { return }
    minuteTimer = LoopTimer(every: 60_000) { [weak self] in
      self?.updateTimes()
      return self != nil
    }
    // Not now: what comes into sight is being placed.
    MainLoop.whenIdle { [weak self] in self?.updateTimes() }
  }
}
