import CGLib

/// The SHA-256 of bytes that come piece by piece (FIPS 180-4), as GLib has it.
public final class SHA256 {
  /// How many bytes a digest has.
  public static let length = 32

  // Null only for a kind of digest that GLib does not know.
  private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

  public init() {}

  deinit { if let checksum { g_checksum_free(checksum) } }

  public func add(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
  }

  /// The digest of all of it; nothing can be added then.
  public var digest: [UInt8] {
    var digest = [UInt8](repeating: 0, count: Self.length)
    var length = gsize(digest.count)
    g_checksum_get_digest(checksum, &digest, &length)
    return digest
  }

  /// The same in hexadecimal digits.
  public var text: String { g_checksum_get_string(checksum).map { String(cString: $0) } ?? "" }

  /// The digest of some bytes.
  ///
  /// - Complexity: O(length), about 4 µs for a kilobyte.
  public static func digest(of bytes: [UInt8]) -> [UInt8] {
    let sum = SHA256()
    bytes.withUnsafeBytes { sum.add($0) }
    return sum.digest
  }
}
