import GLibKit
import Geometry
import GtkKit
import TimelineLayout

/// A list of any number of rows, of which only those in sight are widgets.
///
/// The rows' widgets are recycled. Where each row stands is ``ListViewport``'s arithmetic; this
/// widget translates GTK's adjustments and allocations into it and back.
@MainActor
final class TimelineList: CustomWidget {
  /// Lays out the row at a place, for a width; nil while its tweet is on its way.
  var rowLayout: (_ index: Int, _ width: Int) -> PlacedRow? = { _, _ in nil }

  /// Runs when other rows have come into sight, or the list stands elsewhere.
  var onMove: () -> Void = {}

  /// Runs when a key asks for the menu of a row, or of a link in it, with its place in the list.
  var onRowMenu: (TweetRow, Destination?, _ place: Rectangle) -> Void = { _, _, _ in }

  /// Runs when the person chooses a link, a mention or a hashtag.
  var onActivate: (Destination) -> Void = { _ in }

  /// Runs when a key asks for a quick look at a row, or at a link in it.
  var onQuickLook: (TweetRow, Destination?) -> Void = { _, _ in }

  /// Runs when the desktop's font, style or scale may have changed.
  var onStyleChange: () -> Void = {}

  var viewport = ListViewport(count: 0, estimate: 120)

  let look: Look
  var rows: [Int: TweetRow] = [:]
  var spareRows: [TweetRow] = []
  private var adjustments: [Bool: Adjustment] = [:]
  private var isSynchronising = false
  /// The row that was brought into sight before its tweet, and so its height, was known.
  private var awaitedRow: Int?

  init(look: Look) {
    self.look = look
    super.init()
    addStyleClass("tweets")
    canFocus = true
    setAccessibleRole(.list)
    accessibleName = translated("Tweets")
    onKeyPress { [weak self] in self?.handle($0) ?? false }
  }

  override class var isScrollable: Bool { true }
  override class var hasWindow: Bool { true }

  /// Starts anew with so many rows, `offset` pixels of the row at `index` above the top edge.
  func reset(count: Int, estimate: Int, index: Int, offset: Int) {
    recycleAll()
    viewport = ListViewport(count: count, estimate: estimate)
    let (width, height) = size
    viewport.resize(width: width, height: height)
    viewport.restore(row: index, offset: offset)
    update()
  }

  /// Goes on to as many rows as there are now; nothing that is seen moves.
  func grow(to count: Int) {
    viewport.grow(to: count)
    update()
  }

  /// Lays out all rows in sight again: their look or their content has changed.
  func reload() {
    let focused = focusedIndex
    recycleAll()
    viewport.forgetHeights()
    update()
    focused.flatMap { rows[$0] }?.grabFocus()
  }

  /// Lays the first row out again, above which something has become higher or lower.
  func insetMayHaveChanged() {
    guard let row = rows[0], let old = row.placed?.layout.height else { return }
    guard let new = rowLayout(0, size.width), new.layout.height != old else { return }
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in self?.reload() }
  }

  /// Shows what has come for rows that were waiting for their tweets.
  func rowsArrived(_ range: Range<Int>) {
    for (index, row) in rows where range.contains(index) && row.placed == nil { fill(row, index) }
    update()
    if let row = awaitedRow, range.contains(row) { focus(on: row) }
  }

  /// Moves the content by so many pixels, downwards when positive.
  func scroll(by pixels: Double) {
    viewport.scroll(by: pixels)
    update()
  }

  /// Moves to a share of the whole content, from 0 to 1.
  func scroll(toShare share: Double) {
    let value = viewport.lower + share * max(0, viewport.upper - viewport.lower - viewport.pageSize)
    viewport.scroll(toValue: value)
    update()
  }

  /// Puts a row at the top edge, and the focus on it.
  func show(row index: Int) {
    viewport.restore(row: index, offset: 0)
    update()
    rows[index]?.grabFocus()
    awaitedRow = rows[index]?.placed == nil ? index : nil
  }

  /// Brings a row into sight with the least movement, and the focus to it.
  func focus(on index: Int) {
    viewport.reveal(row: index)
    update()
    // What is measured on the way may move the row again.
    viewport.reveal(row: index)
    update()
    rows[index]?.grabFocus()
    awaitedRow = rows[index]?.placed == nil ? index : nil
  }

  /// The row that has the focus, or holds the link that has it.
  var focusedIndex: Int? { rows.first { $0.value.containsFocus }?.key }

  override func allocate(_ frame: Rectangle) {
    let old = size
    super.allocate(frame)
    if old.width != frame.width { recycleAll() }
    viewport.resize(width: frame.width, height: frame.height)
    update()
    guard let row = awaitedRow, rows[row]?.placed != nil else { return }
    // The focus cannot move in the midst of a layout.
    MainLoop.whenIdle { [weak self] in
      if self?.awaitedRow == row { self?.focus(on: row) }
    }
  }

  // Within the list the arrows go from row to row; a Tab goes through one row and on.
  override func moveFocus(forward: Bool) -> Bool? {
    if let index = focusedIndex { return rows[index]?.moveFocus(forward: forward) }
    guard let row = rowToEnter else { return false }
    row.grabFocus()
    return true
  }

  override func setAdjustment(_ adjustment: Adjustment?, vertical: Bool) {
    adjustments[vertical] = adjustment
    guard vertical else { return }
    adjustment?.onChange { [weak self] in self?.follow() }
  }

  override func adjustment(vertical: Bool) -> Adjustment? { adjustments[vertical] }

  override func styleUpdated() { onStyleChange() }

  /// The row at a height of the list.
  func row(atY y: Int) -> TweetRow? {
    rows.values.first { (0..<$0.frame.height).contains(y - $0.frame.y) }
  }

  /// At rest the content's lower bound goes back to 0, which nobody sees.
  func settle() {
    viewport.normalise()
    synchronise()
  }
}

// MARK: - Private

extension TimelineList {
  func synchronise() {
    guard let vertical = adjustments[true] else { return }
    isSynchronising = true
    vertical.configure(
      value: viewport.value, lower: viewport.lower, upper: viewport.upper,
      page: viewport.pageSize, step: 40)
    isSynchronising = false
  }

  // GTK moves the adjustment: by wheel, touch, kinetic scrolling or the scroll bar.
  private func follow() {
    guard !isSynchronising, let value = adjustments[true]?.value else { return }
    awaitedRow = nil
    viewport.scroll(toValue: value)
    update()
  }
}
