import CGtk
import GLibKit

/// What is shown by other programs.
extension Desktop {
  /// Shows an address in the person's browser.
  ///
  /// - Throws: ``DesktopError/cannotOpen(address:reason:)``.
  public static func open(_ address: String, over window: Window?) throws(DesktopError) {
    try open(address, called: address, over: window)
  }

  /// Shows a folder in the person's file manager.
  ///
  /// - Throws: ``DesktopError/noFileManager(folder:)``, or ``DesktopError/cannotOpen(address:reason:)`` with the path.
  public static func open(folder: String) throws(DesktopError) {
    try open(path: folder, lacking: .noFileManager(folder: folder))
  }

  /// Shows a file in the program that the person has chosen for its kind.
  ///
  /// - Throws: ``DesktopError/cannotOpen(address:reason:)`` with the path.
  public static func open(file: String) throws(DesktopError) { try open(path: file) }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_DIR) != 0 }

  /// Whether the program sees only the files that the desktop hands it.
  public static var isSandboxed: Bool { g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS) != 0 }

  private static func open(path: String, lacking: DesktopError? = nil) throws(DesktopError) {
    guard let address = g_filename_to_uri(path, nil, nil) else {
      throw .cannotOpen(address: path, reason: "it is no path from the root")
    }
    defer { g_free(address) }
    try open(String(cString: address), called: path, over: nil, lacking: lacking)
  }

  // What is thrown names what was to be opened as a person knows it.
  private static func open(
    _ address: String, called name: String, over window: Window?, lacking: DesktopError? = nil
  ) throws(DesktopError) {
    var error: UnsafeMutablePointer<GError>?
    guard !launch(address, over: window, &error) else { return }
    defer { g_clear_error(&error) }
    let lacksProgram =
      g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_NOT_SUPPORTED.rawValue)) != 0
    if lacksProgram, let lacking { throw lacking }
    let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown reason"
    throw .cannotOpen(address: name, reason: reason)
  }

  private static func launch(
    _ address: String, over window: Window?, _ error: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    // The desktop may ask by which program; over a window GTK tells nobody when there is none.
    if isSandboxed, let window {
      return gtk_show_uri_on_window(
        window.instance(), address, guint32(GDK_CURRENT_TIME), &error) != 0
    }
    let context = launchContext()
    defer { g_object_unref(context) }
    return g_app_info_launch_default_for_uri(address, context, &error) != 0
  }

  /// How other programs are started; the caller lets go of it.
  static func launchContext() -> UnsafeMutablePointer<GAppLaunchContext>? {
    guard let context = gdk_display_get_app_launch_context(gdk_display_get_default()) else {
      return nil
    }
    let launch = UnsafeMutableRawPointer(context).assumingMemoryBound(to: GAppLaunchContext.self)
    OwnEnvironment.leave(outOf: launch)
    return launch
  }
}
