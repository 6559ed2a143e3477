/// Pictures that are fetched when they are seen: where they will lie, and where they come from.
final class RemoteTable {
  private let insertion: Statement
  private let byAddress: Statement
  private let byID: Statement

  init(_ database: Database) throws(LibraryError) {
    // The first number is any: a library that was emptied, or is built anew, must not take another's files for its own.
    insertion = try database.prepare(
      """
      INSERT INTO remote(id, address)
      VALUES(coalesce((SELECT max(id) + 1 FROM remote), random() & 0xffffffffff), ?)
      ON CONFLICT(address) DO NOTHING
      """)
    byAddress = try database.prepare("SELECT id FROM remote WHERE address = ?")
    byID = try database.prepare("SELECT address FROM remote WHERE id = ? AND address <> ''")
  }

  /// Where the picture of an address lies below the folder of pictures, once it is fetched; nil for none.
  func file(for address: String?) throws(LibraryError) -> String? {
    guard let address, address.hasPrefix("https://") || address.hasPrefix("http://127.0.0.1")
    else { return nil }
    if let id = try byAddress.first(address, read: { $0.int64(0) }) { return Self.file(id) }
    try insertion.run(address)
    return try byAddress.first(address) { Self.file($0.int64(0)) }
  }

  /// Where a file comes from; nil for one that is the library's own.
  func address(of file: String) throws(LibraryError) -> String? {
    guard let id = Self.id(file) else { return nil }
    return try byID.first(id) { $0.text(0) }
  }

  static let folder = "live/"

  static func file(_ id: Int64) -> String { "\(folder)\(id & 0xff)/\(id)" }

  static func id(_ file: String) -> Int64? {
    guard file.hasPrefix(folder) else { return nil }
    return file.split(separator: "/").last.flatMap { Int64($0) }
  }
}
