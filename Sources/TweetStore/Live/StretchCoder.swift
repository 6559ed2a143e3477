import LiveTimeline

/// A stretch of a home timeline as the bytes in its row.
enum StretchCoder {
  /// Raised when the layout changes.
  private static let layout: UInt64 = 1

  static func encode(_ stretch: HomeSegment) -> [UInt8] {
    var writer = ByteEncoder()
    writer.append(layout)
    writer.append(stretch.newest) { $0.append($1) }
    writer.append(stretch.oldest)
    writer.append(count: stretch.count)
    writer.append(count: stretch.below == .open ? 1 : 0)
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(DecodingFailure) -> HomeSegment {
    var reader = ByteDecoder(bytes)
    _ = try reader.layout(upTo: layout)
    let newest = try reader.list { reader throws(DecodingFailure) in try reader.mark() }
    let oldest = try reader.mark()
    let count = try reader.count()
    let isOpen = try reader.unsigned() != 0
    let stretch = HomeSegment(
      newest: newest, oldest: oldest, count: count, below: isOpen ? .open : .closed)
    guard let stretch, reader.isAtEnd else { throw DecodingFailure() }
    return stretch
  }
}

extension ByteEncoder {
  fileprivate mutating func append(_ mark: HomeMark) {
    append(mark.id)
    append(mark.place.rawValue)
  }
}

extension ByteDecoder {
  fileprivate mutating func mark() throws(DecodingFailure) -> HomeMark {
    HomeMark(id: try text(), place: HomePlace(rawValue: try signed()))
  }
}
