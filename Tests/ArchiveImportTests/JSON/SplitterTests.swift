import Testing

@testable import ArchiveImport

struct SplitterTests {
  @Test(arguments: [
    // In one line: missing in the middle, at the end, before an opening bracket, and one too many.
    (#"{"a": "x, "b": "y"}, {"c": 1}"#, 2), (#"{"a": "x}, {"c": "y"}"#, 2),
    (#"{"t": {"a": "x}}, {"t": {"c": "y"}}"#, 2), (#"{"a": "x, "b": ["y"]}, {"c": 1}"#, 2),
    (#"{"a": "he said "hi" to me"}, {"c": "d"}"#, 2), (#"{a": "x"}, {"c": "d"}, {"e": "f"}"#, 3),
    (#"{"a": "x\", "b": "y"}, {"c": 1}"#, 2), (#"{"a": ""x"}, {"c": 1}"#, 2),
    // Brackets in the text that is not closed.
    (#"{"a": "look {, "b": "y"}, {"c": 1}"#, 2),
    // In lines, as X writes.
    ("{\n\"a\" : \"x {,\n\"b\" : \"y\"\n}, {\n\"c\" : 1\n}", 2),
    ("{\n\"a\" : \"x\n}, {\n\"c\" : \"d\"\n}", 2), ("{\"a\": \"x\\\n}, {\"c\": \"d\"}", 2),
    ("{\"a\": \"x},\n{\"c\": \"d\"}", 2),
    // Sound ones.
    (#"{"a": "x}, {\"b\""}, {"c" : "\\"}"#, 2), (#"{"a"  :  "," , "b":"}"} , {}"#, 2),
  ])
  func aStringThatIsNotClosedSpoilsOneElement(_ list: String, _ count: Int) throws {
    for size in [1, 3, 1000] {
      var splitter = ElementSplitter()
      var elements: [String] = []
      let bytes = Array("x = [ \(list) ]".utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        try bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { chunk in
          try splitter.feed(chunk) { element in
            if case .value(let bytes) = element {
              elements.append(String(decoding: bytes, as: UTF8.self))
            }
          }
        }
      }
      try splitter.finish()
      #expect(elements.count == count, "\(elements)")
      #expect(list.hasSuffix(elements.last ?? "?"))
    }
  }
}
