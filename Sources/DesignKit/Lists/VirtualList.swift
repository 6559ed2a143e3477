import Geometry
import GtkKit
import TimelineLayout

/// A list of any number of cells, of which only those in sight are widgets.
///
/// The cells' widgets are recycled. Where each stands is a ``Viewport``'s arithmetic; this widget
/// translates GTK's adjustments and allocations into it and back. What has the keyboard is kept as
/// a value, for the widget that shows it may be another one's the next moment. A subclass says what
/// a cell is and how it is filled.
@MainActor
open class VirtualList: CustomWidget {
  /// Runs when other cells have come into sight, or the list stands elsewhere.
  package var onMove: () -> Void = {}

  /// Where the keyboard goes that comes back, for what had it.
  package var returning: (FocusToken) -> FocusToken = { $0 }

  /// What stands over the list's top in a width.
  package var head: (_ width: Int) -> ViewportHead = { _ in ViewportHead() } {
    didSet { viewport.head = head(size.width) }
  }

  package private(set) var viewport: any Viewport
  package var cells: [Int: any ListCell] = [:]
  var spareCells: [any ListCell] = []
  /// The one that had the keyboard when it went out of sight last; it is used again after all others.
  var leftCell: (any ListCell)?
  /// Cells in sight that have to be filled again.
  var staleCells: Set<Int> = []
  /// Cells that were filled and not placed since: what is in them may stand elsewhere.
  var unplacedCells: Set<Int> = []
  var cursor = ListCursor()
  /// What was to have the keyboard before it, and so its height, was known.
  var awaited: FocusToken?
  /// What stands open beside the list; nil while nothing does.
  package var chosen: AnyHashable? {
    didSet { if chosen != oldValue { for cell in cells.values { mark(cell) } } }
  }
  /// Whether cells leave the sight because of others and not by the person's scrolling.
  var isRelaying = false
  private(set) var isAllocating = false
  private var adjustments: [Bool: Adjustment] = [:]
  private var isSynchronising = false

  public init(_ viewport: any Viewport, name: String) {
    self.viewport = viewport
    super.init()
    addStyleClass("tweets")
    canFocus = true
    setAccessibleRole(.list)
    accessibleName = name
    connect("realize") { [weak self] _ in self?.synchronise() }
  }

  open override class var isScrollable: Bool { true }
  open override class var hasWindow: Bool { true }

  /// Makes a cell that shows nothing yet.
  open func makeCell() -> any ListCell { preconditionFailure("a list says what its cells are") }

  /// Shows in a cell what stands at a place, as far as it is known.
  ///
  /// - Returns: the height that it needs; nil where that does not depend on it.
  open func fill(_ cell: any ListCell, at index: Int) -> Int? { nil }

  open override func allocate(_ frame: Rectangle) {
    let oldWidth = size.width
    super.allocate(frame)
    (isAllocating, isRelaying) = (true, true)
    resize(to: frame)
    if oldWidth != frame.width { staleCells = Set(cells.keys) }
    update()
    (isAllocating, isRelaying) = (false, false)
    deliverFocusLater()
  }

  open override func moveFocus(forward: Bool) -> Bool? { moveFocusOn(forward) }

  open override func accessiblePlace(of child: Widget) -> (index: Int, count: Int)? {
    cells.first { $0.value === child }.map { ($0.key, viewport.count) }
  }

  open override func setAdjustment(_ adjustment: Adjustment?, vertical: Bool) {
    adjustments[vertical] = adjustment
    guard vertical else { return }
    adjustment?.onChange { [weak self] in self?.follow() }
  }

  open override func adjustment(vertical: Bool) -> Adjustment? { adjustments[vertical] }
}

// MARK: - Content

extension VirtualList {
  /// Starts anew, `offset` pixels of the cell at `index` above the top edge.
  ///
  /// A list that has only grown keeps its cursor, which is `arrived` places further down; as far as the cell that was at
  /// the top and is at `index` now, where that is not told.
  package func reset(
    to other: any Viewport, index: Int, offset: Int, keepsCursor: Bool, arrived: Int? = nil
  ) {
    let absence = focusedIndex == nil ? cursor.absence : .pushedOut
    recycleAll()
    let arrived = arrived ?? index - viewport.anchorRow
    viewport = other
    viewport.resize(width: size.width, height: size.height)
    viewport.head = head(size.width)
    viewport.restore(row: index, offset: offset)
    awaited = nil
    if keepsCursor {
      cursor.shift(by: arrived, count: other.count)
      cursor.leave(absence)
    } else {
      cursor = ListCursor()
    }
    update()
  }

  /// Starts anew at the first cell, or where one was, if it is told where each of the former cells is now.
  ///
  /// With `staysAtTop` a list that is seen from its first cell on is so with what has come before that, too.
  package func reset(
    to other: any Viewport, place: ((Int) -> Int)?, staysAtTop: Bool = false
  ) {
    guard let place else { return reset(to: other, index: 0, offset: 0, keepsCursor: false) }
    let isAtTop = staysAtTop && viewport.anchorRow == 0 && viewport.anchorOffset == 0
    reset(
      to: other, index: isAtTop ? 0 : place(viewport.anchorRow), offset: viewport.anchorOffset,
      keepsCursor: true, arrived: focusToken.map { place($0.index) - $0.index })
  }

  /// Goes on to as many cells as there are now; nothing that is seen moves.
  package func grow(to count: Int) {
    viewport.grow(to: count)
    update()
  }

  /// Fills all cells in sight again: their look or their content has changed.
  ///
  /// Each keeps its widget, and so the keyboard where it has it.
  package func reload() {
    viewport.forgetHeights()
    viewport.head = head(size.width)
    refill(Set(cells.keys))
  }

  /// Fills some of the cells in sight again.
  package func refill(_ indices: Set<Int>) {
    staleCells = indices
    isRelaying = true
    update()
    isRelaying = false
  }

  /// Shows what has come for cells that were waiting.
  package func arrived(_ range: Range<Int>) {
    for (index, cell) in cells where range.contains(index) && !cell.isFilled {
      staleCells.insert(index)
    }
    update()
    if let awaited, range.contains(awaited.index) { deliver(awaited) }
  }

  /// Whether every cell in sight shows something.
  package var isFilled: Bool { cells.values.allSatisfy(\.isFilled) }
}

// MARK: - Movement

extension VirtualList {
  /// Moves the content by so many pixels, downwards when positive.
  package func scroll(by pixels: Double) {
    scroll(toValue: viewport.value + pixels)
  }

  /// Moves to a share of the whole content, from 0 to 1.
  package func scroll(toShare share: Double) {
    let (lower, upper) = (viewport.lower, viewport.upper)
    scroll(toValue: lower + share * max(0, upper - lower - viewport.pageSize))
  }

  /// Goes to the very end, and puts the focus on the last cell, which may be higher than the view.
  package func showEnd() {
    viewport.scroll(toValue: viewport.upper)
    update()
    takeFocus(at: viewport.count - 1, entity: nil)
  }

  /// Puts a cell at the top edge, and the focus on it.
  package func show(row index: Int) {
    move(toRow: index)
    takeFocus(at: index, entity: nil)
  }

  /// Puts a cell at the top edge; the focus stays where it is.
  package func move(toRow index: Int) {
    awaited = nil
    cursor.scroll()
    viewport.restore(row: index, offset: index == 0 ? 0 : -viewport.head.cover)
    update()
  }

  /// Brings a cell into sight with the least movement, and the focus to it or to a link in it.
  package func focus(on index: Int, entity: Int? = nil) {
    viewport.reveal(row: index)
    update()
    // What is measured on the way may move the cell again.
    viewport.reveal(row: index)
    update()
    takeFocus(at: index, entity: entity)
  }

  /// At rest the content's lower bound goes back to 0, which nobody sees.
  package func settle() {
    viewport.normalise()
    synchronise()
  }

  /// Tells the height of a cell that is being shown.
  package func setHeight(_ height: Int, of index: Int) { viewport.setHeight(height, of: index) }

  // The row at the top stays where it is, and what has the keyboard, or will have it again, in sight: a page that opens
  // beside a grid takes most of its columns.
  private func resize(to frame: Rectangle) {
    let (seen, isOther) = (viewport.fullyVisibleRows, viewport.width != frame.width)
    let kept = cursor.token.flatMap { isOther && seen.contains($0.index) ? $0.index : nil }
    viewport.resize(width: frame.width, height: frame.height)
    viewport.head = head(frame.width)
    if let kept, !viewport.visibleRows(overscan: 0).contains(kept) { viewport.reveal(row: kept) }
  }

  func synchronise() {
    // A list that is not realised may be laid out anew, yet GTK has taken its scroll bar down, and moves what is there no
    // more. It follows once it is realised.
    guard let vertical = adjustments[true], isRealised else { return }
    isSynchronising = true
    vertical.configure(
      value: viewport.value, lower: viewport.lower, upper: viewport.upper,
      page: viewport.pageSize, step: 40)
    isSynchronising = false
  }

  // GTK moves the adjustment: by wheel, touch, kinetic scrolling or the scroll bar.
  private func follow() {
    if !isSynchronising, let value = adjustments[true]?.value { scroll(toValue: value) }
  }

  private func scroll(toValue value: Double) {
    awaited = nil
    cursor.scroll()
    viewport.scroll(toValue: value)
    update()
  }
}
