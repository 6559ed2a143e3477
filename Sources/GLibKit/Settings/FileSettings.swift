import CGLib

/// Settings in a file of their own, where no schema is installed.
@MainActor
public final class FileSettings: SettingsStore {
  /// Runs when the file could not be written: the program goes on with what is set.
  public var onRefusal: (SettingsError) -> Void = { _ in }

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
    var error: UnsafeMutablePointer<GError>?
    let flags = G_FILE_SET_CONTENTS_CONSISTENT
    guard g_file_set_contents_full(path, text, gssize(length), flags, 0o600, &error) == 0,
      let error
    else { return }
    defer { g_error_free(error) }
    onRefusal(refusal(error.pointee))
  }

  private func refusal(_ error: GError) -> SettingsError {
    switch GFileError(rawValue: UInt32(error.code)) {
    case G_FILE_ERROR_NOSPC: .full(path: path)
    case G_FILE_ERROR_ROFS: .readOnly(path: path)
    default: .unwritable(path: path, reason: String(cString: error.message))
    }
  }
}
