/// Sums of prefixes of a list of numbers that change.
///
/// Source: P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct FenwickTree: Sendable {
  /// Entry `i` sums the numbers that end at `i - 1`, as many as `i`'s lowest bit says.
  private var tree: [Int]

  init(count: Int) { tree = Array(repeating: 0, count: count + 1) }

  /// Adds to one of the numbers in O(log n).
  mutating func add(_ change: Int, at index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }

  /// The sum of the numbers before an index, in O(log n).
  func sum(before index: Int) -> Int {
    var node = min(index, tree.count - 1)
    var sum = 0
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }

  /// The last index for which `isBefore`, given the index and the sum before it, holds.
  ///
  /// `isBefore` holds up to some index and not beyond; it is taken to hold at 0. O(log n).
  func lastIndex(where isBefore: (_ index: Int, _ sum: Int) -> Bool) -> Int {
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    var index = 0
    var sum = 0
    while step > 0 {
      let next = index + step
      if next < tree.count, isBefore(next, sum + tree[next]) {
        index = next
        sum += tree[next]
      }
      step /= 2
    }
    return index
  }
}
