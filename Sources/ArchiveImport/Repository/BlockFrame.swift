/// A block in a CAR file: its length, its id, its bytes.
struct BlockFrame {
  /// Where its length stands, in bytes from the beginning of the file.
  let start: Int
  let id: ContentID
  /// Where its bytes stand, and how many there are.
  let block: Range<Int>

  /// Bytes: what the network takes as a record, and twice that.
  static let maximumBlock = 2 << 20
  /// What its length may say, in bytes: it counts the id.
  static let lengths = ContentID.length...ContentID.length + maximumBlock
}
