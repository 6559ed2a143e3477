/// Where in a text something stands, as a list of two code points.
struct ArchiveIndices: JSONReadable {
  /// The code points that are meant; nil where there are not two in their order.
  let codePoints: Range<Int>?

  init(json: JSONElement) throws(JSONMismatch) {
    guard let list = json.list else { throw JSONMismatch() }
    let numbers = list.map { (try? FlexibleInt(json: $0))?.value ?? -1 }
    codePoints =
      numbers.count == 2 && numbers[0] >= 0 && numbers[0] <= numbers[1]
      ? numbers[0]..<numbers[1] : nil
  }
}
