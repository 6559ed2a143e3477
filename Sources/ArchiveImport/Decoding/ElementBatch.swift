import TweetStore
import Workers

/// Some elements of a list, to be decoded together.
struct ElementBatch {
  private static let capacity = 256
  private static let byteCapacity = 4 << 20

  /// The place of the first element in its list.
  private(set) var first = 0
  private var elements: [[UInt8]?] = []
  private var byteCount = 0

  var isFull: Bool { elements.count >= Self.capacity || byteCount >= Self.byteCapacity }

  mutating func add(_ element: ElementSplitter.Element) {
    switch element {
    case .value(let bytes):
      elements.append(Array(bytes))
      byteCount += bytes.count
    case .absurd: elements.append(nil)
    }
  }

  /// Starts to read the elements on another core, and begins the next batch.
  ///
  /// `read` makes of each element what the library takes, or nil.
  mutating func decode<Value: Sendable>(
    _ read: @escaping @Sendable ([[UInt8]?]) -> [Value?]
  ) -> DecodedBatch<Value> {
    defer {
      first += elements.count
      elements.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    return DecodedBatch(elements, first: first, read)
  }
}

/// A batch that is being read, or has been.
struct DecodedBatch<Value: Sendable> {
  /// The place of the first element in its list.
  let first: Int

  private let reading: BackgroundValues<Value?>

  fileprivate init(
    _ elements: [[UInt8]?], first: Int, _ read: @escaping @Sendable ([[UInt8]?]) -> [Value?]
  ) {
    self.first = first
    reading = BackgroundValues { read(elements) }
  }

  /// Waits for what was read; nil for an element that could not be.
  var values: [Value?] { reading.values }
}
