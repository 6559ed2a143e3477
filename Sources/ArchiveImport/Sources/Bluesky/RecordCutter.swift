/// Cuts a stream of ``RecordFrame``s.
struct RecordCutter: ElementCutter {
  /// Bytes: more than any block has.
  private static let maximum = 4 << 20

  private var held: [UInt8] = []
  private var isBroken = false

  mutating func feed(
    _ chunk: UnsafeRawBufferPointer,
    _ body: (ElementSplitter.Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard !isBroken else { return }
    held += chunk
    var rest = held[...]
    while rest.count >= 4 {
      let length = RecordFrame.value(rest.prefix(4))
      guard length <= Self.maximum else {
        isBroken = true
        break
      }
      guard rest.count - 4 >= length else { break }
      let frame = rest.dropFirst(4).prefix(length)
      try body(length == 0 ? .absurd : .value(frame))
      rest = rest.dropFirst(4 + length)
    }
    held.removeFirst(held.count - rest.count)
  }

  func finish() throws(ImportError.Flaw) {
    guard !isBroken, held.isEmpty else { throw .endsTooEarly }
  }
}
