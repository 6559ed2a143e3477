/// Cuts a file of JSON Lines into its lines, as the bytes come in.
struct LineCutter: ElementCutter {
  private var bytes: [UInt8] = []
  private var isAbsurd = false

  mutating func feed(
    _ chunk: UnsafeRawBufferPointer,
    _ body: (ElementSplitter.Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    for byte in chunk {
      if byte == UInt8(ascii: "\n") {
        try end(body)
      } else if bytes.count < ElementSplitter.maximumLength {
        bytes.append(byte)
      } else {
        isAbsurd = true
      }
    }
  }

  // What follows the last line's end is no line: a file that was cut off there is told by it.
  func finish() throws(ImportError.Flaw) {
    guard bytes.allSatisfy({ $0 <= 0x20 }) else { throw .endsTooEarly }
  }

  private mutating func end(
    _ body: (ElementSplitter.Element) throws(ImportError) -> Void
  ) throws(ImportError) {
    defer {
      bytes.removeAll(keepingCapacity: true)
      isAbsurd = false
    }
    if isAbsurd { return try body(.absurd) }
    guard !bytes.allSatisfy({ $0 <= 0x20 }) else { return }
    try body(.value(bytes[...]))
  }
}
