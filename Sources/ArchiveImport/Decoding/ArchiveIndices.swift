/// Where in a text something stands, as a list of two code points.
struct ArchiveIndices: Decodable {
  /// The code points that are meant; nil where there are not two in their order.
  let codePoints: Range<Int>?

  // By hand, as one tweet has many: as a list of `FlexibleInt` each number would be a value of its own to decode.
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var numbers: [Int] = []
    while !container.isAtEnd { numbers.append(try container.decodeNumber()) }
    codePoints =
      numbers.count == 2 && numbers[0] >= 0 && numbers[0] <= numbers[1]
      ? numbers[0]..<numbers[1] : nil
  }
}

extension UnkeyedDecodingContainer {
  /// A number that was written as a string or as a number.
  fileprivate mutating func decodeNumber() throws -> Int {
    guard let text = try? decode(String.self) else { return try decode(Int.self) }
    guard let number = Int(text) else {
      throw DecodingError.dataCorruptedError(
        in: self, debugDescription: "\"\(text)\" is no number")
    }
    return number
  }
}
