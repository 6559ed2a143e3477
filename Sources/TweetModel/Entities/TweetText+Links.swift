extension TweetText {
  /// The same text with the addresses that are no entities yet made links.
  ///
  /// Only a stretch between two entities that has an address with its scheme is looked at.
  public func detectingLinks() -> TweetText {
    guard display.utf8.contains(UInt8(ascii: ":")), display.contains("://") else { return self }
    var builder = Builder()
    var cuts = Cuts()
    for segment in segments {
      guard segment.entity == nil, segment.shown.contains("://") else {
        builder.append(segment)
        continue
      }
      var place = segment.range.lowerBound
      for part in TweetText(detectingIn: String(segment.shown)).segments {
        guard let link = part.entity, link.kind == .link else {
          builder.append(part.shown)
          place += part.shown.utf8.count
          continue
        }
        builder.append(.link, shown: part.shown, target: link.target)
        // One that was written without a scheme has got one.
        let isWritten = display.utf8.dropFirst(place).starts(with: link.target.utf8)
        let scheme = isWritten ? link.target.utf8.count - part.shown.utf8.count : 0
        cuts.add(at: place, bytes: scheme)
        place += scheme + part.shown.utf8.count
      }
    }
    let text = builder.text
    guard text.entities.count > entities.count else { return self }
    return TweetText(
      display: text.display, entities: text.entities, emphasis: emphasis.compactMap(cuts.moved))
  }
}

/// What is left out of a text, in order.
private struct Cuts {
  private var places: [Int] = []
  private var lengths: [Int] = []
  /// What is left out before each.
  private var sums: [Int] = []

  mutating func add(at place: Int, bytes: Int) {
    sums.append((sums.last ?? 0) + (lengths.last ?? 0))
    places.append(place)
    lengths.append(bytes)
  }

  /// Where a stretch stands afterwards; nil where all of it is left out.
  func moved(_ run: TextEmphasis) -> TextEmphasis? {
    let range = moved(run.range.lowerBound)..<moved(run.range.upperBound)
    return range.isEmpty ? nil : TextEmphasis(kind: run.kind, range: range)
  }

  /// O(log cuts).
  private func moved(_ offset: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    return offset - sums[low - 1] - min(lengths[low - 1], offset - places[low - 1])
  }
}
