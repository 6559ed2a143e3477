import CGtk
import GLibKit
import Glibc

/// The desktop around the program: its display, its settings and its clipboard.
public enum Desktop {
  /// Lets the memory of decoded pictures go back to the system when they are forgotten.
  ///
  /// By default glibc keeps larger and larger blocks for itself, in an arena for each thread.
  public static func returnLargeBlocks() {
    mallopt(M_MMAP_THRESHOLD, 256 << 10)
    mallopt(M_ARENA_MAX, 2)
  }

  /// Sets what GTK and GLib take from the environment.
  ///
  /// To be done before there is another thread, such as Pango's that looks for fonts: who reads the environment
  /// while it is changed may read memory that is gone.
  public nonisolated static func prepareEnvironment() {
    findBus()
    useNoOpenGL()
  }

  /// Connects to the display.
  ///
  /// - Returns: whether there is one.
  public static func connect() -> Bool {
    useNoOpenGL()
    guard gtk_init_check(nil, nil) != 0 else { return false }
    MainActor.assumeIsolated { HeldKey.listen() }
    return true
  }

  // Nothing here draws by OpenGL, whose libraries GDK would load for windows that paint their own frame: a
  // fifth of a start, and some megabytes. Who sets `GDK_GL` has the last word.
  private nonisolated static func useNoOpenGL() { OwnEnvironment.set("GDK_GL", "disable") }

  /// Whether windows are mirrored, as the person's language is written.
  @MainActor
  public static var isRightToLeft: Bool {
    gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
  }

  /// Where the running program lies, by its own path and not by a link to it; empty where that is not told.
  ///
  /// An update may have put another one there meanwhile.
  public nonisolated static var executablePath: String {
    guard let path = g_file_read_link("/proc/self/exe", nil) else { return "" }
    defer { g_free(path) }
    return whereItLay(String(cString: path))
  }

  /// Whether another program has been put into the place of the running one, as an update does.
  public nonisolated static var isReplaced: Bool {
    guard let path = g_file_read_link("/proc/self/exe", nil) else { return false }
    defer { g_free(path) }
    let told = String(cString: path)
    let place = whereItLay(told)
    return place != told && access(place, X_OK) == 0
  }

  // Linux writes a mark after the path of a file that is gone from its place.
  nonisolated static func whereItLay(_ told: String) -> String {
    let mark = " (deleted)"
    guard told.hasSuffix(mark), access(told, F_OK) != 0 else { return told }
    return String(told.dropLast(mark.count))
  }

  /// Lets Pango look for the system's fonts, which it does in a thread of its own.
  public static func prepareFonts() { _ = pango_cairo_font_map_get_default() }

  /// Lets GLib find the session's bus in the person's runtime folder, also where cron tells nothing of it.
  ///
  /// Where there is none it does without: GLib would start one, which takes longer than all else that a start does and on
  /// which nobody would be. To be done before there is another thread.
  public nonisolated static func findBus(in folder: String = "/run/user/\(getuid())") {
    guard getenv("DBUS_SESSION_BUS_ADDRESS") == nil else { return }
    let told = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    let bus = (told ?? folder) + "/bus"
    if access(bus, F_OK) != 0 {
      OwnEnvironment.set("DBUS_SESSION_BUS_ADDRESS", "disabled:")
    } else if told == nil {
      OwnEnvironment.set("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + bus)
    }
  }

  /// Gives the program its name in logs and in the window manager's lists.
  public static func setProgramName(_ name: String, id: String) {
    g_set_prgname(id)
    g_set_application_name(name)
    gdk_set_program_class(id)
  }

  /// Gives all windows of the program this icon of the icon theme, those that are open too.
  public static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}
