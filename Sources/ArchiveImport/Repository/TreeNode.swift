/// A node of the tree (MST) in which an account's records are found by their keys.
///
/// Source: https://atproto.com/specs/repository#mst-structure
struct TreeNode {
  struct Entry {
    let key: String
    let value: ContentID
    /// What stands between this key and the next one.
    let right: ContentID?
  }

  /// What stands before the first key.
  let left: ContentID?
  let entries: [Entry]

  private static let maximumKey = 1024

  /// Nil for a block that is no node.
  init?(_ block: [UInt8]) {
    guard let value = try? CBORReader.value(of: block[...]), case .list(let items) = value["e"]
    else { return nil }
    left = value["l"].link
    var entries: [Entry] = []
    entries.reserveCapacity(items.count)
    var former = ""
    for item in items {
      guard let key = Self.key(item, after: former), let value = item["v"].link else { return nil }
      entries.append(Entry(key: key, value: value, right: item["t"].link))
      former = key
    }
    self.entries = entries
  }

  /// A key, of which the beginning that it has in common with the former one is left out; nil where it is none.
  private static func key(_ item: CBORValue, after former: String) -> String? {
    guard let shared = item["p"].integer, shared >= 0, shared <= former.utf8.count,
      case .bytes(let rest) = item["k"], shared + rest.count <= maximumKey,
      rest.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    let key = String(decoding: former.utf8.prefix(shared), as: UTF8.self)
    let whole = key + String(decoding: rest, as: UTF8.self)
    // In order, so that no key is there twice.
    return whole > former ? whole : nil
  }
}
