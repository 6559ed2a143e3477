import CGLib

/// Settings in a file of their own, where no schema is installed.
@MainActor
public final class FileSettings: SettingsStore {
  private static let group = "Settings"
  private let path: String
  private let file: OpaquePointer

  /// Reads what the file holds; one that is not there or broken holds nothing.
  public init(path: String) {
    self.path = path
    file = g_key_file_new()
    g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, nil)
  }

  isolated deinit { g_key_file_unref(file) }

  public func text(_ key: String) -> String? {
    guard let text = g_key_file_get_string(file, Self.group, key, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  public func number(_ key: String) -> Double? {
    guard let text = text(key) else { return nil }
    return Double(text)
  }

  public func flag(_ key: String) -> Bool? { text(key).flatMap(Bool.init) }

  public func set(_ key: String, _ value: String) {
    g_key_file_set_string(file, Self.group, key, value)
    save()
  }

  public func set(_ key: String, _ value: Double) { set(key, "\(value)") }

  public func set(_ key: String, _ value: Bool) { set(key, "\(value)") }

  private func save() {
    let folder = g_path_get_dirname(path)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    var length: gsize = 0
    guard let text = g_key_file_to_data(file, &length, nil) else { return }
    defer { g_free(text) }
    // Settings are a convenience: where they cannot be written, the program goes on with them.
    var error: UnsafeMutablePointer<GError>?
    let flags = G_FILE_SET_CONTENTS_CONSISTENT
    guard g_file_set_contents_full(path, text, gssize(length), flags, 0o600, &error) == 0,
      let error
    else { return }
    Log.warning(String(cString: error.pointee.message))
    g_error_free(error)
  }
}
