import FoundationEssentials
import TweetModel

/// The addresses that an answer names beside itself (RFC 8288).
struct LinkHeader: Hashable {
  /// In the order in which they are told.
  let links: [Link]

  struct Link: Hashable {
    let address: String
    /// In small letters.
    let relations: Set<String>
  }

  /// Bytes: what servers send has two links; more than this is not looked at.
  private static let maximum = 16_384

  /// Reads a field's value; what is no link in it is passed over.
  ///
  /// - Complexity: O(length).
  init(_ field: String) {
    var scanner = LinkScanner(rest: field.utf8.prefix(Self.maximum))
    var links: [Link] = []
    while let link = scanner.next() { links.append(link) }
    self.links = links
  }

  /// The first address of such a relation that is on the server itself, whole; nil where there is none.
  func address(_ relation: String, on server: Server, at base: URL) -> String? {
    links.lazy.filter { $0.relations.contains(relation) }
      .compactMap { URL(string: Self.sound($0.address), relativeTo: base)?.absoluteURL }
      .first { server.has($0) }?.absoluteString
  }

  // Brackets belong into no query, and are in those of many servers; a reader of addresses that meets one would encode
  // all else once more.
  private static func sound(_ address: String) -> String {
    guard let start = address.firstIndex(of: "?"),
      address[start...].contains(where: { "[]".contains($0) })
    else { return address }
    return address[..<start]
      + address[start...].map { $0 == "[" ? "%5B" : $0 == "]" ? "%5D" : String($0) }.joined()
  }
}

/// Takes links from a field, one after the other.
private struct LinkScanner {
  var rest: Substring.UTF8View

  mutating func next() -> LinkHeader.Link? {
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let address = Self.text(rest[..<end])
      rest = rest[rest.index(after: end)...]
      let relations = parameters()
      if let relations { return LinkHeader.Link(address: address, relations: relations) }
    }
    return nil
  }

  /// Reads to the comma that ends a link, and tells its relations; the first that are told count (3.3).
  private mutating func parameters() -> Set<String>? {
    var relations: Set<String>?
    while take(UInt8(ascii: ";")) {
      let name = word().lowercased()
      guard take(UInt8(ascii: "=")) else { continue }
      let value = take(UInt8(ascii: "\"")) ? quoted() : word()
      if name == "rel", relations == nil {
        relations = Set(value.lowercased().split(separator: " ").map(String.init))
      }
    }
    // Anything else up to the comma is none of ours, quoted or not.
    while let byte = rest.popFirst(), byte != UInt8(ascii: ",") {
      if byte == UInt8(ascii: "\"") { _ = quoted() }
    }
    return relations
  }

  /// Takes a sign, with the space before it.
  private mutating func take(_ sign: UInt8) -> Bool {
    let left = rest.drop { $0 == 0x20 || $0 == 0x09 }
    guard left.first == sign else { return false }
    rest = left.dropFirst()
    return true
  }

  private mutating func word() -> String {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    let word = rest.prefix { !" \t;,=\"".utf8.contains($0) }
    rest = rest[word.endIndex...]
    return Self.text(word)
  }

  /// What stands up to the closing quotation mark, in which a backslash stands before anything.
  private mutating func quoted() -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else if let next = rest.popFirst() {
        bytes.append(next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
