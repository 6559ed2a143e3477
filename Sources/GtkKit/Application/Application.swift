import CGtk
import GLibKit

/// The program as the desktop knows it: one process for each id, to which later starts hand their command lines.
@MainActor
public final class Application: Object {
  /// Registers under `id`, a reverse domain name.
  public init(id: String) {
    let flags = G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_HANDLES_COMMAND_LINE.rawValue
    super.init(adopting: gtk_application_new(id, GApplicationFlags(rawValue: flags)))
    // GLib takes the first one, which may have handed over and be done.
    g_application_set_default(instance())
    // The desktop's session says when it ends.
    cgtk_set_flag(gobject, "register-session", 1)
  }

  var application: UnsafeMutablePointer<GtkApplication> { instance() }

  /// Runs until the last window is closed; where the program runs already, until it has followed `arguments`.
  ///
  /// - Parameter arguments: The command line, the program's name first.
  /// - Returns: the exit status.
  public func run(_ arguments: [String]) -> Int {
    var copies = arguments.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return Int(g_application_run(instance(), gint(arguments.count), &copies))
  }

  /// Whether a process has an id on the session's bus; it is not started for that.
  public static func isRunning(id: String) -> Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var name = g_variant_new_string(id)
    guard
      let reply = g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "NameHasOwner", g_variant_new_tuple(&name, 1), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1,
        nil, nil)
    else { return false }
    defer { g_variant_unref(reply) }
    let hasOwner = g_variant_get_child_value(reply, 0)
    defer { g_variant_unref(hasOwner) }
    return g_variant_get_boolean(hasOwner) != 0
  }

  /// Closes the window that has the keyboard.
  public func closeActiveWindow() {
    if let window = gtk_application_get_active_window(application) { gtk_window_close(window) }
  }

  /// Runs `body` with each command line, of this start or of a later one, and the folder that it was given in.
  ///
  /// `body` answers the exit status, and may report what goes wrong where the command line was given.
  public func onCommandLine(
    _ body: @escaping ([String], _ folder: String, _ report: (String) -> Void) -> Int
  ) {
    connect("command-line") { emission in
      guard let line = emission.object(1) else { return }
      let pointer = UnsafeMutableRawPointer(line).assumingMemoryBound(
        to: GApplicationCommandLine.self)
      var count: gint = 0
      let words = g_application_command_line_get_arguments(pointer, &count)
      defer { g_strfreev(words) }
      let folder = g_application_command_line_get_cwd(pointer).map { String(cString: $0) } ?? "/"
      let texts = (0..<Int(count)).compactMap { words?[$0].map { String(cString: $0) } }
      emission.answer(body(texts, folder) { cgtk_report(pointer, $0) })
    }
  }

  /// Runs `body` when the program is about to end: its last window is closed, it was told to quit, or
  /// the desktop's session ends.
  public func onShutdown(_ body: @escaping () -> Void) { connect("shutdown") { _ in body() } }

  /// Runs `body` when the desktop's session is about to end and asks first: whoever has an ``Inhibitor`` of that by then
  /// keeps it from ending before the person has decided.
  public func onSessionQuery(_ body: @escaping () -> Void) { connect("query-end") { _ in body() } }

  public func quit() { g_application_quit(instance()) }

  /// Runs `body` when the program is started with no file, here or by a later process.
  public func onActivate(_ body: @escaping () -> Void) { connect("activate") { _ in body() } }

  /// Runs `body` with the paths that the desktop hands over, and whether something was among it that is no file of this
  /// computer.
  public func onOpen(_ body: @escaping (_ paths: [String], _ hasForeign: Bool) -> Void) {
    connect("open") { emission in
      let files = emission.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self)
      var paths: [String] = []
      let count = emission.integer(2)
      for index in 0..<count {
        guard let file = files?[index], let path = g_file_get_path(file) else { continue }
        paths.append(String(cString: path))
        g_free(path)
      }
      body(paths, paths.count < count)
    }
  }

  /// Adds an action that menus and keys can call.
  public func addAction(_ name: String, keys: [String] = [], _ body: @escaping () -> Void) {
    let action = SimpleAction(name)
    action.connect("activate") { _ in body() }
    g_action_map_add_action(opaque, action.opaque)
    setKeys(keys, of: name)
  }

  /// Gives an action other keys; none for no keys.
  public func setKeys(_ keys: [String], of name: String) {
    var accelerators = keys.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for key in accelerators { free(UnsafeMutablePointer(mutating: key)) } }
    gtk_application_set_accels_for_action(application, "app." + name, &accelerators)
  }
}

private final class SimpleAction: Object {
  init(_ name: String) {
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
  }
}
