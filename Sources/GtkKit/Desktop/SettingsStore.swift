import CGtk

/// A place where a program keeps a person's settings by name.
@MainActor
public protocol SettingsStore: AnyObject {
  /// The text kept under a name; nil when there is none.
  func text(_ key: String) -> String?
  /// The number kept under a name; nil when there is none.
  func number(_ key: String) -> Double?
  func flag(_ key: String) -> Bool?
  func set(_ key: String, _ value: String)
  func set(_ key: String, _ value: Double)
  func set(_ key: String, _ value: Bool)
}

/// The desktop's own settings, of an installed schema.
@MainActor
public final class DesktopSettings: Object, SettingsStore {
  private let schema: OpaquePointer

  /// The settings of a schema; nil where it is not installed, as when run from the build folder.
  ///
  /// - Parameters:
  ///   - id: The schema's id.
  ///   - folder: Where compiled schemas lie beside those that are installed.
  public init?(schema id: String, folder: String? = nil) {
    let installed = g_settings_schema_source_get_default()
    let source =
      folder.flatMap { g_settings_schema_source_new_from_directory($0, installed, 0, nil) }
      ?? installed
    guard let source, let schema = g_settings_schema_source_lookup(source, id, 1),
      let settings = g_settings_new_full(schema, nil, nil)
    else { return nil }
    self.schema = schema
    super.init(adopting: UnsafeMutableRawPointer(settings))
  }

  isolated deinit { g_settings_schema_unref(schema) }

  public func text(_ key: String) -> String? {
    guard has(key), let text = g_settings_get_string(instance(), key) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  public func number(_ key: String) -> Double? {
    has(key) ? g_settings_get_double(instance(), key) : nil
  }

  public func flag(_ key: String) -> Bool? {
    has(key) ? g_settings_get_boolean(instance(), key) != 0 : nil
  }

  public func set(_ key: String, _ value: String) {
    if has(key) { g_settings_set_string(instance(), key, value) }
  }

  public func set(_ key: String, _ value: Double) {
    if has(key) { g_settings_set_double(instance(), key, value) }
  }

  public func set(_ key: String, _ value: Bool) {
    if has(key) { g_settings_set_boolean(instance(), key, value ? 1 : 0) }
  }

  // GSettings ends the program for a key that an older schema lacks.
  private func has(_ key: String) -> Bool { g_settings_schema_has_key(schema, key) != 0 }
}

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
