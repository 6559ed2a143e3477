extension HomeTimeline {
  /// Finds places for what an answer brings, and joins all segments that it touches.
  ///
  /// - Returns: what is new, with its places, and from where upwards all has to stand further up for it.
  mutating func merge(
    _ page: HomePage, for step: HomeStep
  ) -> (new: [HomeMark], raises: [HomePlace]) {
    let upper = upper(of: step.job)
    let placement = PagePlacement(page, in: segments, below: upper)
    guard let read = HomeSegment(placement.marks, new: placement.new.count) else { return ([], []) }
    segments = placement.segments
    join(read, below: step.isUp ? nil : upper)
    downOnly.formIntersection(segments.map(\.edges.top))
    let bottoms = Set(segments.map(\.edges.bottom))
    resting = resting.filter { bottoms.contains($0.key) }
    return (placement.new, placement.raises)
  }

  /// Adds what was read; `upper` is the segment from which it was asked for downwards.
  private mutating func join(_ read: HomeSegment, below upper: Int?) {
    var touched = segments.indices.filter { segments[$0].meets(read) }
    // What is asked for from above begins there on every server.
    if let upper {
      touched += (upper..<segments.count).prefix { $0 == upper || segments[$0].top >= read.bottom }
    }
    guard let first = touched.min(), let last = touched.max() else {
      var read = read
      read.edges = newEdges()
      return segments.insert(
        read, at: segments.firstIndex { $0.top < read.top } ?? segments.count)
    }
    var joined = segments[first]
    for other in segments[first...last].dropFirst() { joined.join(other) }
    joined.grow(by: read)
    segments.replaceSubrange(first...last, with: [joined])
  }
}
