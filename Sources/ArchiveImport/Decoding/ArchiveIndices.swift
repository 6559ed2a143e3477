/// Where in a text something stands, as a list of two code points.
struct ArchiveIndices: JSONReadable {
  /// The code points that are meant; nil where there are not two in their order.
  let codePoints: Range<Int>?

  init(json: JSONElement) throws(JSONMismatch) {
    let numbers = try [FlexibleInt](json: json).map(\.value)
    codePoints =
      numbers.count == 2 && numbers[0] >= 0 && numbers[0] <= numbers[1]
      ? numbers[0]..<numbers[1] : nil
  }
}
