import CGLib

/// The desktop's own settings, of an installed schema.
@MainActor
public final class DesktopSettings: Object, SettingsStore {
  public var onRefusal: (SettingsError) -> Void = { _ in }

  private let schema: OpaquePointer
  private var onSet: (() -> Void)?

  /// The settings of a schema; nil where it is not installed, as when run from the build folder.
  ///
  /// - Parameters:
  ///   - id: The schema's id.
  ///   - folder: Where compiled schemas lie beside those that are installed.
  ///   - backend: What keeps them (a `GSettingsBackend`); nil for the desktop's own.
  public init?(schema id: String, folder: String? = nil, backend: OpaquePointer? = nil) {
    let installed = g_settings_schema_source_get_default()
    let source =
      folder.flatMap { g_settings_schema_source_new_from_directory($0, installed, 0, nil) }
      ?? installed
    guard let source, let schema = g_settings_schema_source_lookup(source, id, 1),
      let settings = g_settings_new_full(schema, backend, nil)
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
    if has(key) { check(g_settings_set_string(instance(), key, value)) }
  }

  public func set(_ key: String, _ value: Double) {
    if has(key) { check(g_settings_set_double(instance(), key, value)) }
  }

  public func set(_ key: String, _ value: Bool) {
    if has(key) { check(g_settings_set_boolean(instance(), key, value ? 1 : 0)) }
  }

  public func flush() { g_settings_sync() }

  public func onChange(_ body: @escaping () -> Void) {
    if onSet == nil { connect("changed") { [weak self] _ in self?.onSet?() } }
    onSet = body
  }

  /// Whether a key can be set, and never was.
  func isUntouched(_ key: String) -> Bool {
    guard has(key), g_settings_is_writable(instance(), key) != 0 else { return false }
    guard let value = g_settings_get_user_value(instance(), key) else { return true }
    g_variant_unref(value)
    return false
  }

  // What its service cannot write later, it keeps to itself.
  private func check(_ isSet: gboolean) {
    if isSet == 0 { onRefusal(.locked) }
  }

  // GSettings ends the program for a key that an older schema lacks.
  func has(_ key: String) -> Bool { g_settings_schema_has_key(schema, key) != 0 }
}
