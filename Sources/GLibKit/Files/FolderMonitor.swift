import CGLib

/// Follows what happens to the files of a folder.
@MainActor
public final class FolderMonitor {
  private let monitor: Object?
  private var pause: LoopTimer?

  /// Calls `body` after files came, went or changed; several changes at once are one.
  ///
  /// One that is not there is made: GLib would look for it every four seconds. Where it cannot be made, nothing is followed.
  public init(_ folder: String, _ body: @escaping () -> Void) {
    g_mkdir_with_parents(folder, 0o700)
    guard Self.exists(folder) else {
      monitor = nil
      return
    }
    let file = g_file_new_for_path(folder)
    defer { file.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
      monitor = nil
      return
    }
    let object = Object(adopting: UnsafeMutableRawPointer(monitor))
    self.monitor = object
    object.connect("changed") { [weak self] _ in
      // Editors write a file in several steps.
      self?.pause = LoopTimer(every: 120) {
        body()
        return false
      }
    }
  }

  public static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }
}
