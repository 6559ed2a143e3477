import CGLib
import CSecret

/// What a keyring is asked by: the schema of this program, and the attributes of a key.
final class KeyringQuestion {
  private static let name = "org.fancytwitter.FancyTwitter"

  let schema: UnsafeMutablePointer<SecretSchema>?
  let attributes: OpaquePointer?
  private let values: [String: String]

  /// A question for a key's secret; `isNamed` is whether the keyring compares the schema's name, too.
  ///
  /// Without the name other programs' secrets come along, with it some keyrings do not open.
  init(_ key: SecretKey, isNamed: Bool = true) {
    values = ["server": key.server, "account": key.account, "version": "1"]
    let kinds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, nil)
    attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
    for (name, value) in values {
      // The kind of each is a text, which is number 0.
      g_hash_table_insert(kinds, g_strdup(name), nil)
      g_hash_table_insert(attributes, g_strdup(name), g_strdup(value))
    }
    schema = secret_schema_newv(
      Self.name, isNamed ? SECRET_SCHEMA_NONE : SECRET_SCHEMA_DONT_MATCH_NAME, kinds)
    g_hash_table_unref(kinds)
  }

  deinit {
    secret_schema_unref(schema)
    g_hash_table_unref(attributes)
  }

  /// Whether what a keyring has found is what was asked for: it may know more of it, but nothing else.
  func isAnswered(by item: OpaquePointer) -> Bool {
    guard let found = secret_retrievable_get_attributes(item) else { return false }
    defer { g_hash_table_unref(found) }
    func value(_ name: String) -> String? {
      name.withCString { g_hash_table_lookup(found, $0) }
        .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
    return values.allSatisfy { value($0.key) == $0.value }
      && value("xdg:schema").map { $0 == Self.name } ?? true
  }
}
