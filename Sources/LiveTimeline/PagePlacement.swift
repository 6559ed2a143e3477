import TweetModel

/// Finds places for what a page brings, between what the library has.
struct PagePlacement {
  /// All of the page that has a place now, newest first.
  private(set) var marks: [HomeMark] = []
  /// What of it is new.
  private(set) var new: [HomeMark] = []
  /// From where upwards the library's entries have to stand further up, one after the other, so that there is room.
  private(set) var raises: [HomePlace] = []
  /// The library's segments, raised.
  private(set) var segments: [HomeSegment]

  private var page: HomePage

  /// An entry of the page that the library has.
  private typealias Anchor = (index: Int, place: HomePlace)

  /// `upper` is the segment below which was asked; nil where that was for what is newest.
  ///
  /// Where the library's ends lie in the server's order is told by what the page has of them, and by nothing else: times
  /// may be wrong, and whoever put a page beyond an end for its time would take the gap before that for filled. Only what
  /// lies beyond the newest page is known to be gone.
  init(_ page: HomePage, in segments: [HomeSegment], below upper: Int?) {
    (self.page, self.segments) = (page, segments)
    let anchors = Self.anchors(in: page.entries)
    guard let first = anchors.first, let last = anchors.last else {
      putAll(below: upper)
      return
    }
    putBeginning(above: first, isNewest: upper == nil)
    marks.append(HomeMark(id: page.entries[first.index].id, place: first.place))
    for (anchor, next) in zip(anchors, anchors.dropFirst()) {
      put(anchor.index + 1..<next.index, next.place, anchor.place)
      marks.append(HomeMark(id: page.entries[next.index].id, place: next.place))
    }
    putEnd(below: last)
  }

  /// The page stands between two places of the library, or beneath or above all.
  init(
    _ page: HomePage, in segments: [HomeSegment], between lower: HomePlace?, _ upper: HomePlace?
  ) {
    (self.page, self.segments) = (page, segments)
    put(page.entries.indices, lower, upper)
  }
}

// MARK: - Private

extension PagePlacement {
  /// The entries that the library has, where it has them in the server's order.
  private static func anchors(in entries: [HomeEntry]) -> [Anchor] {
    var anchors: [Anchor] = []
    for (index, entry) in entries.enumerated() {
      guard let place = entry.place, anchors.last.map({ place < $0.place }) ?? true else {
        continue
      }
      anchors.append((index, place))
    }
    return anchors
  }

  private mutating func put(
    _ range: Range<Int>, _ lower: HomePlace?, _ upper: HomePlace?, rises: Bool = false
  ) {
    let unknown = page.entries[range].filter { $0.place == nil }
    var upper = upper
    var places: [HomePlace] = []
    while true {
      places = HomePlace.between(
        lower, upper, dates: unknown.map(\.date), rises: rises, taken: page.neighbours)
      guard places.count < unknown.count, let full = upper, full.raised > full else { break }
      raise(from: full)
      upper = full.raised
    }
    let placed = zip(unknown, places).map { HomeMark(id: $0.id, place: $1) }
    marks += placed
    new += placed
  }

  private mutating func raise(from place: HomePlace) {
    raises.append(place)
    page.raise(from: place)
    segments = segments.raised(from: place)
    (marks, new) = (marks.map { $0.raised(from: place) }, new.map { $0.raised(from: place) })
  }

  private mutating func putAll(below upper: Int?) {
    guard let upper else { return put(page.entries.indices, segments.first?.top, nil) }
    let lower = upper + 1 < segments.count ? segments[upper + 1].top : nil
    put(page.entries.indices, lower, segments[upper].bottom)
  }

  private mutating func putBeginning(above anchor: Anchor, isNewest: Bool) {
    let count = putYounger(than: anchor, isNewest: isNewest)
    // The ends of segments count though their posts may have been deleted.
    let others = page.neighbours.union(segments.map(\.bottom)).union(marks.map(\.place))
    let above = others.filter { $0 > anchor.place }.min()
    put(count..<anchor.index, anchor.place, above, rises: true)
  }

  /// Puts what is younger than the anchor's segment above that: what the library has between them is gone from the
  /// server, so that only the time tells.
  ///
  /// - Returns: how many entries these are.
  private mutating func putYounger(than anchor: Anchor, isNewest: Bool) -> Int {
    guard var index = segments.firstIndex(where: { $0.contains(anchor.place) }) else { return 0 }
    let top = segments[index].top
    let last = page.entries[..<anchor.index].lastIndex { entry in
      entry.place == nil && (entry.date.map { top.isBelow($0) } ?? false)
    }
    guard let last else { return 0 }
    while isNewest, index > 0, segments[index - 1].isBelow(page.entries[...last]) { index -= 1 }
    let upper = index > 0 ? segments[index - 1].bottom : nil
    put(0..<last + 1, segments[index].top, upper, rises: true)
    return last + 1
  }

  private mutating func putEnd(below anchor: Anchor) {
    let below = page.neighbours.union(segments.map(\.top)).filter { $0 < anchor.place }.max()
    put(anchor.index + 1..<page.entries.count, below, anchor.place)
  }
}

extension [HomeSegment] {
  /// The same with all from a place upwards further up.
  func raised(from place: HomePlace) -> Self {
    map { segment in
      var segment = segment
      segment.raise(from: place)
      return segment
    }
  }
}

extension HomeSegment {
  /// Whether all of some entries are younger than the newest here.
  fileprivate func isBelow(_ entries: ArraySlice<HomeEntry>) -> Bool {
    entries.allSatisfy { $0.date.map { top.isBelow($0) } ?? false }
  }
}
