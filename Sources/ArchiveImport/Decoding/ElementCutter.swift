/// Cuts a file into its elements, as the bytes come in.
protocol ElementCutter {
  /// Takes the next bytes, and hands out the elements that end in them.
  mutating func feed(
    _ chunk: UnsafeRawBufferPointer,
    _ body: (ElementSplitter.Element) throws(ImportError) -> Void
  ) throws(ImportError)

  /// Says that the file is at its end.
  func finish() throws(ImportError.Flaw)

  /// Whether an element that was handed out is one of those that archives count.
  static func isCounted(_ element: ElementSplitter.Element) -> Bool
}

extension ElementCutter {
  static func isCounted(_ element: ElementSplitter.Element) -> Bool { true }
}

extension ElementSplitter: ElementCutter {}
