/// What stands out at one place of a text after the other, in one walk over all that does.
public struct EmphasisWalk {
  private struct Change {
    let place: Int
    let kind: TextEmphasis.Kind
    /// 1 where something begins, -1 where it ends.
    let step: Int
  }

  private let changes: [Change]
  private var next = 0
  /// How many of a kind have begun and not ended.
  private var open: [TextEmphasis.Kind: Int] = [:]

  /// O(n log n).
  public init(_ emphasis: [TextEmphasis]) {
    changes = emphasis.flatMap {
      [
        Change(place: $0.range.lowerBound, kind: $0.kind, step: 1),
        Change(place: $0.range.upperBound, kind: $0.kind, step: -1),
      ]
    }.sorted { $0.place < $1.place }
  }

  /// What stands out at a place, which is not before one that was asked for earlier.
  public mutating func emphasis(at place: Int) -> Set<TextEmphasis.Kind> {
    while next < changes.count, changes[next].place <= place {
      open[changes[next].kind, default: 0] += changes[next].step
      next += 1
    }
    return Set(open.filter { $0.value > 0 }.keys)
  }

  /// A range in runs each of which stands out the same way throughout; it is not before one that was asked for earlier.
  public mutating func runs(
    of range: Range<Int>
  ) -> [(range: Range<Int>, emphasis: Set<TextEmphasis.Kind>)] {
    var runs: [(range: Range<Int>, emphasis: Set<TextEmphasis.Kind>)] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let emphasis = emphasis(at: start)
      let change = next < changes.count ? changes[next].place : range.upperBound
      let end = min(change, range.upperBound)
      runs.append((start..<end, emphasis))
      start = end
    }
    return runs
  }
}
