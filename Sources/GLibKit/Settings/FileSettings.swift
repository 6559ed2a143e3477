import CGLib
import Glibc

/// Settings in a file of their own, where no schema is installed.
///
/// Several programs may have the same file: each writes what was changed in it, and leaves the rest as it finds it.
@MainActor
public final class FileSettings: SettingsStore {
  public var onRefusal: (SettingsError) -> Void = { _ in }

  private static let group = "Settings"
  /// How long changes are gathered, in milliseconds: a slider makes one a step, and each write waits for the disk.
  private static let delay = 300

  private let path: String
  private var known: OpaquePointer
  /// What the file does not hold yet.
  private var changes: [String: String] = [:]
  private var timer: LoopTimer?
  private var monitors: [FolderMonitor] = []

  /// Reads what the file holds; one that is not there or broken holds nothing.
  public init(path: String) {
    self.path = path
    known = g_key_file_new()
    guard !isNoFile else { return }
    g_key_file_load_from_file(known, path, G_KEY_FILE_NONE, nil)
  }

  isolated deinit {
    flush()
    g_key_file_unref(known)
  }

  public func text(_ key: String) -> String? {
    if let change = changes[key] { return change }
    guard let text = g_key_file_get_string(known, Self.group, key, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  public func number(_ key: String) -> Double? {
    guard let text = text(key) else { return nil }
    return Double(text)
  }

  public func flag(_ key: String) -> Bool? { text(key).flatMap(Bool.init) }

  public func set(_ key: String, _ value: String) {
    changes[key] = value
    guard timer == nil else { return }
    timer = LoopTimer(every: Self.delay) { [weak self] in
      self?.flush()
      return false
    }
  }

  public func set(_ key: String, _ value: Double) { set(key, "\(value)") }

  public func set(_ key: String, _ value: Bool) { set(key, "\(value)") }

  public func flush() {
    timer = nil
    guard !changes.isEmpty else { return }
    do throws(SettingsError) {
      try write()
      for (key, value) in changes { g_key_file_set_string(known, Self.group, key, value) }
      changes = [:]
    } catch {
      onRefusal(error)
    }
  }

  public func onChange(_ body: @escaping () -> Void) {
    // It may be a link, whose file is written where that lies.
    let places = Set([path, realpath(path, nil).map(Self.taking) ?? path])
    monitors = Set(places.map { Self.taking(g_path_get_dirname($0)) }).map { folder in
      FolderMonitor(folder) { [weak self] in
        self?.readAgain()
        body()
      }
    }
  }
}

// MARK: - Private

extension FileSettings {
  private static func taking(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { free(text) }
    return String(cString: text)
  }

  // What cannot be read now stays as it was.
  private func readAgain() {
    guard !isNoFile, let file = g_key_file_new() else { return }
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else {
      return g_key_file_unref(file)
    }
    g_key_file_unref(known)
    known = file
  }

  /// Puts the changes into the file as it is now.
  private func write() throws(SettingsError) {
    guard let file = g_key_file_new() else { return }
    defer { g_key_file_unref(file) }
    try load(into: file)
    for (key, value) in changes { g_key_file_set_string(file, Self.group, key, value) }
    let folder = g_path_get_dirname(path)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    var length: gsize = 0
    let text = g_key_file_to_data(file, &length, nil)
    defer { g_free(text) }
    var error: UnsafeMutablePointer<GError>?
    let flags = G_FILE_SET_CONTENTS_CONSISTENT
    let place = try place()
    guard g_file_set_contents_full(place, text, gssize(length), flags, 0o600, &error) == 0,
      let error
    else { return }
    defer { g_error_free(error) }
    throw refusal(error.pointee)
  }

  /// Where the file lies, which is written in place of the one that is there: a link goes on leading to it, even to one
  /// that is not there yet.
  private func place() throws(SettingsError) -> String {
    guard g_file_test(path, G_FILE_TEST_IS_SYMLINK) != 0 else { return path }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, let found = realpath(path, nil) else {
      throw .unwritable(path: path, reason: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { free(found) }
    return String(cString: found)
  }

  // What cannot be read is somebody's all the same: only a file that is not there holds nothing.
  private func load(into file: OpaquePointer) throws(SettingsError) {
    guard !isNoFile else { throw .unwritable(path: path, reason: "\(path): no file") }
    var error: UnsafeMutablePointer<GError>?
    let flags = GKeyFileFlags(
      rawValue: G_KEY_FILE_KEEP_COMMENTS.rawValue | G_KEY_FILE_KEEP_TRANSLATIONS.rawValue)
    guard g_key_file_load_from_file(file, path, flags, &error) == 0, let error else { return }
    defer { g_error_free(error) }
    let isAbsent = g_error_matches(error, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue))
    guard isAbsent == 0 else { return }
    throw .unwritable(path: path, reason: "\(path): \(String(cString: error.pointee.message))")
  }

  /// Whether something else than a file has its name, as a pipe, for whose end the window would wait.
  private var isNoFile: Bool {
    g_file_test(path, G_FILE_TEST_EXISTS) != 0 && g_file_test(path, G_FILE_TEST_IS_REGULAR) == 0
  }

  private func refusal(_ error: GError) -> SettingsError {
    switch GFileError(rawValue: UInt32(error.code)) {
    case G_FILE_ERROR_NOSPC: .full(path: path)
    case G_FILE_ERROR_ROFS: .readOnly(path: path)
    default: .unwritable(path: path, reason: String(cString: error.message))
    }
  }
}
