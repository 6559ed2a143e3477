/// Which panes stand side by side in a window, and where.
///
/// Lengths are logical pixels from the side on which a line begins. The first pixel of a pane is the line that
/// parts it from the one before.
public struct PaneArrangement: Hashable, Sendable {
  /// The strip of time; nil where there is no room for it.
  public private(set) var rail: Range<Int>?
  /// The lists: the window's own, then those that are pinned beside it.
  public private(set) var lists: [Range<Int>] = []
  /// What was opened beside the lists; nil where that lies over the window's own one.
  public private(set) var detail: Range<Int>?

  /// Whether what is opened lies over the list instead of beside it.
  public var isOneColumn: Bool { !breadth.splits }

  /// Whether the window can hold lists that are pinned, if there are any.
  public var holdsPins: Bool { breadth.hasPins }

  /// How much the window can hold; the next arrangement of the same window begins with it.
  public private(set) var breadth: Breadth

  /// What a window's width allows.
  ///
  /// Hysteresis: what is there goes only a little below the width from which it comes, so that nobody who drags an edge
  /// sees panes come and go.
  public struct Breadth: Hashable, Sendable {
    public fileprivate(set) var splits = false
    fileprivate var hasRail = false
    fileprivate var hasPins = false

    /// That of a window that was not there before.
    public init() {}
  }

  /// What is to be arranged.
  public struct Wish: Hashable, Sendable {
    /// The window's width in logical pixels.
    public var width: Int
    /// Whether something is opened that stands beside a list.
    public var opensDetail = false
    /// Whether the window's own list is in the order of time.
    public var hasTime = false
    /// How many lists are pinned.
    public var pins = 0
    /// Whether the person wants one column at any width.
    public var isAlwaysOneColumn = false
    /// What the usual size of text is multiplied by.
    public var textScale = 1.0

    public init(width: Int) { self.width = width }
  }

  /// Arranges the panes of a window that could hold `former` before.
  public init(_ wish: Wish, after former: Breadth = Breadth()) {
    // Text twice as large wants one and a half times the width.
    let scale = 1 + max(0, wish.textScale - 1) / 2
    let room = Int(Double(wish.width) / scale)
    breadth = Breadth()
    if !wish.isAlwaysOneColumn {
      breadth.splits = room >= (former.splits ? Self.split.leaves : Self.split.begins)
      breadth.hasRail = room >= (former.hasRail ? Self.railed.leaves : Self.railed.begins)
      breadth.hasPins = room >= (former.hasPins ? Self.pinned.leaves : Self.pinned.begins)
    }
    let start =
      breadth.hasRail && wish.hasTime
      ? Int(Double(Self.railWidth) * min(2, max(1, wish.textScale))) : 0
    if start > 0 { rail = 0..<start }
    place(wish, from: start, least: Int(Double(Self.leastWidth) * scale))
  }
}

extension PaneArrangement {
  /// The most lists that stand pinned beside the window's own one.
  public static let mostPins = 3
  /// Beside text of the usual size; larger text has up to twice that.
  static let railWidth = 96

  /// The widths from which something is there, and below which it goes again.
  private static let split = (begins: 900, leaves: 840)
  private static let railed = (begins: 1200, leaves: 1140)
  private static let pinned = (begins: 1900, leaves: 1840)
  /// No pane is narrower, and a list by itself is a little wider.
  private static let leastWidth = 400
  private static let leastOfOne = 420
  /// A list by itself is no wider: its text would not be either.
  private static let mostWidth = 600
  /// What is opened has that where the lists have what they need: a column of text and its margins.
  private static let detailWidth = 624

  private mutating func place(_ wish: Wish, from start: Int, least: Int) {
    let room = wish.width - start
    // Whether something is opened changes nothing about which lists are there.
    let fitting = max(0, (room - least) / least - 1)
    let pins = breadth.hasPins ? min(wish.pins, Self.mostPins, fitting) : 0
    let count = pins + 1
    let hasDetail = breadth.splits && wish.opensDetail
    let lower = count == 1 ? least * Self.leastOfOne / Self.leastWidth : least
    let beside = min(max((room - Self.detailWidth) / count, lower), max(Self.mostWidth, lower))
    let end = hasDetail ? start + beside * count : wish.width
    lists = (0..<count).map { index in
      start + (end - start) * index / count..<start + (end - start) * (index + 1) / count
    }
    if hasDetail { detail = end..<wish.width }
  }
}
