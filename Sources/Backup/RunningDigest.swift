import CGLib

/// The SHA-256 of bytes that come piece by piece.
final class RunningDigest {
  // Null only for a kind of digest that GLib does not know.
  private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

  deinit { g_checksum_free(checksum) }

  func add(_ bytes: UnsafeRawBufferPointer) {
    g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
  }

  /// All of it in hexadecimal digits; nothing can be added then.
  var text: String { g_checksum_get_string(checksum).map { String(cString: $0) } ?? "" }
}
