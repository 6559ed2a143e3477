/// Where in a file of JSON that is an object a list or an object stands that is the value of a name.
///
/// Lists end where their elements do, so that what is broken in one costs itself.
struct MemberRange {
  let name: String
  let range: Range<Int>
  let isList: Bool

  // Far more than any such file has.
  private static let most = 50
  private static let maximumName = 32

  /// All in a file, in their order, each name once; the last one ends with the file where nothing ends it before.
  static func all(in file: BlockFile) throws(ImportError) -> [MemberRange] {
    var search = Search()
    var place = 0
    while place < file.size, !search.hasEnded {
      let bytes = file.bytes(at: place, count: 1 << 18)
      guard !bytes.isEmpty else { break }
      try search.read(bytes, at: place)
      place += bytes.count
    }
    search.end(at: place)
    return search.found
  }

  private struct Search {
    private(set) var found: [MemberRange] = []
    private(set) var hasEnded = false

    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    /// The last text on the outermost level, and whether a colon came after it.
    private var text: [UInt8] = []
    private var isNamed = false
    private var begun: (name: String, place: Int, isList: Bool)?
    /// What knows where the list ends that has begun.
    private var splitter: ElementSplitter?

    mutating func read(_ bytes: [UInt8], at offset: Int) throws(ImportError) {
      var index = 0
      while index < bytes.count, !hasEnded {
        if splitter == nil, depth == 1, !isInText, bytes[index] == UInt8(ascii: "[") {
          if isNamed { begin(at: offset + index, isList: true) }
          splitter = ElementSplitter(takesAll: true)
        }
        if splitter == nil {
          read(bytes[index], at: offset + index)
          index += 1
        } else {
          index += try split(bytes[index...])
          if splitter == nil { end(at: offset + index) }
        }
      }
    }

    /// Ends what has begun.
    mutating func end(at place: Int) {
      guard let begun else { return }
      self.begun = nil
      found.append(
        MemberRange(name: begun.name, range: begun.place..<place, isList: begun.isList))
    }

    private mutating func split(_ bytes: ArraySlice<UInt8>) throws(ImportError) -> Int {
      guard var splitter else { return 0 }
      self.splitter = nil
      let taken = bytes.withUnsafeBytes { bytes in
        Result { () throws(ImportError) in try splitter.take(bytes) { _ in } }
      }
      if !splitter.hasEnded { self.splitter = splitter }
      return try taken.get()
    }

    private mutating func read(_ byte: UInt8, at place: Int) {
      if isInText { return readText(byte) }
      switch byte {
      case UInt8(ascii: "\""):
        isInText = true
        if depth == 1 { (text, isNamed) = ([], false) }
      case UInt8(ascii: ":"): if depth == 1 { isNamed = true }
      case UInt8(ascii: ","): if depth == 1 { isNamed = false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1, isNamed { begin(at: place, isList: false) }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 1 { end(at: place + 1) }
        if depth <= 0 { hasEnded = true }
      default: break
      }
    }

    private mutating func readText(_ byte: UInt8) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") {
        // None in JSON has more than one line.
        isInText = false
        return
      }
      if depth == 1, text.count <= MemberRange.maximumName { text.append(byte) }
    }

    private mutating func begin(at place: Int, isList: Bool) {
      let name = String(decoding: text, as: UTF8.self)
      // They become names of files.
      let isSound = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
      guard isSound, !name.isEmpty, text.count <= MemberRange.maximumName,
        found.count < MemberRange.most, !found.contains(where: { $0.name == name })
      else { return }
      begun = (name, place, isList)
    }
  }
}
