import TweetModel
import TweetStore

/// A table of names for ids: a line each, of an id, a handle and a name, as `id,handle,name`.
///
/// A first line that names the columns may put them in another order, leave handle or name out, and have others.
public struct NamesFile: Sendable {
  public let names: [GivenName]
  /// How many lines name nobody.
  public let skipped: Int

  /// Reads the file at `path`.
  ///
  /// - Throws: ``ListFileError``.
  public init(path: String) throws(ListFileError) {
    try self.init(ListFile.read(path, as: .names), path: path)
  }

  init(_ bytes: [UInt8], path: String) throws(ListFileError) {
    let text = Array(bytes.withoutMark)
    var lines = CSVTable.lines(String(decoding: text, as: UTF8.self))
    var places = Places(id: 0, handle: 1, name: 2)
    if let first = lines.first, let named = Places(first) {
      places = named
      lines.removeFirst()
    }
    let names = lines.compactMap { places.name(in: $0) }
    guard !names.isEmpty else { throw .nothing(path: path, list: .names) }
    self.names = names
    skipped = lines.count - names.count
  }

  /// Whether the first line of the table at `path` names the columns of names, and none of posts, or names somebody.
  static func isOfNames(path: String) -> Bool {
    guard let bytes = try? ListFile.beginning(of: path, 4096) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return isOfNames(String(text.prefix { !$0.isNewline }))
  }

  static func isOfNames(_ firstLine: String) -> Bool {
    let line = firstLine.first == "\u{FEFF}" ? String(firstLine.dropFirst()) : firstLine
    guard let columns = CSVTable.lines(line).first else { return false }
    if let places = Places(columns) {
      let names = Set(columns.map { $0.lowercased() })
      return places.hasName && names.isDisjoint(with: BookmarkRecord.ofPosts)
    }
    return columns.count == 3 && Places(id: 0, handle: 1, name: 2).name(in: columns) != nil
  }

  /// In which columns what stands.
  private struct Places {
    let id: Int
    let handle: Int?
    let name: Int?

    init(id: Int, handle: Int?, name: Int?) {
      (self.id, self.handle, self.name) = (id, handle, name)
    }

    /// Nil for a line that is no head.
    init?(_ head: [String]) {
      let columns = head.map { $0.lowercased().filter { !$0.isWhitespace } }
      guard let id = columns.firstIndex(of: "id") else { return nil }
      self.init(
        id: id,
        handle: columns.firstIndex { ["handle", "username", "screen_name"].contains($0) },
        name: columns.firstIndex(of: "name"))
    }

    var hasName: Bool { handle != nil || name != nil }

    /// Nil for a line that names nobody.
    func name(in fields: [String]) -> GivenName? {
      func field(_ place: Int?) -> String {
        place.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
      }
      let id = field(id).filter { !$0.isWhitespace }
      // X's ids have no more digits.
      guard !id.isEmpty, id.utf8.count <= 20,
        id.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let key = PersonKey(network: .x, id: id, handle: "")
      else { return nil }
      let handle = field(handle)
      return GivenName(
        key, handle: handle.first == "@" ? String(handle.dropFirst()) : handle, name: field(name))
    }
  }
}
