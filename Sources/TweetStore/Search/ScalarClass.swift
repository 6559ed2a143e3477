/// Some scalars, or all others, whatever their case.
struct ScalarClass: Hashable, Sendable {
  /// Rising, and apart.
  private(set) var ranges: [ClosedRange<UInt32>]
  let isInverted: Bool
  /// Whether letters, digits and the low line are among them, which is more than ranges tell.
  let hasWords: Bool
  /// Which of the scalars below 64, and below 128, belong to it, by their bits: most of what is read are these.
  private var (signs, letters) = (UInt64(0), UInt64(0))

  init(
    _ ranges: [ClosedRange<UInt32>], hasWords: Bool = false, isInverted: Bool = false
  ) {
    self.ranges = Self.joining(ranges)
    (self.hasWords, self.isInverted) = (hasWords, isInverted)
    for bit in UInt8(0)..<64 {
      if looksUp(Unicode.Scalar(bit)) { signs |= 1 << bit }
      if looksUp(Unicode.Scalar(bit + 64)) { letters |= 1 << bit }
    }
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// All but the end of a line.
  static let any = ScalarClass([10...10], isInverted: true)
  static let digit = ScalarClass([0x30...0x39])
  static let space = ScalarClass([
    9...13, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x3000...0x3000,
  ])
  static let word = ScalarClass([], hasWords: true)

  var inverted: ScalarClass {
    ScalarClass(ranges, hasWords: hasWords, isInverted: !isInverted)
  }

  /// Whether a scalar, or its other case, belongs to it; O(log n) at worst.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value < 128 else { return looksUp(scalar) }
    return (value < 64 ? signs : letters) >> (value % 64) & 1 == 1
  }
}

// MARK: - Private

extension ScalarClass {
  private static func joining(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound &+ 1 else {
        return joined.append(range)
      }
      joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
  }

  private func looksUp(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      holds(scalar.value) || hasWords && scalar.isOfWord
      || scalar.otherCases.contains { holds($0.value) }
    return isIn != isInverted
  }

  private func holds(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a digit or a low line; or what makes an Arabic word longer, and stands within it.
  var isOfWord: Bool { self == "_" || self == "\u{0640}" || isSearched }

  /// It in small and in capital letters, where that is one scalar each; empty for what has no case.
  fileprivate var otherCases: [Unicode.Scalar] {
    guard isASCII ? properties.isAlphabetic : properties.changesWhenCaseMapped else { return [] }
    return [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapped in
      mapped.unicodeScalars.count == 1 ? mapped.unicodeScalars.first : nil
    }
  }
}
