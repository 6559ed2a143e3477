import CGtk
import GLibKit

/// The program as the desktop knows it: one process, whose later starts hand their files over.
@MainActor
public final class Application: Object {
  /// Registers under `id`, a reverse domain name; a process that `isAlone` never asks for others.
  public init(id: String, isAlone: Bool) {
    var flags = G_APPLICATION_HANDLES_OPEN.rawValue
    if isAlone { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
    super.init(adopting: gtk_application_new(id, GApplicationFlags(rawValue: flags)))
    // The desktop's session says when it ends.
    cgtk_set_flag(gobject, "register-session", 1)
  }

  var application: UnsafeMutablePointer<GtkApplication> { instance() }

  /// Runs until the last window is closed; files in `arguments` arrive at ``onOpen(_:)``.
  ///
  /// - Parameters:
  ///   - arguments: The command line, the program's name first.
  ///   - action: What is done once the program runs, here or in the process that already runs: an
  ///     action that was added, and its text where it takes one.
  /// - Returns: the exit status.
  public func run(_ arguments: [String], then action: (name: String, text: String?)? = nil) -> Int {
    if let action, g_application_register(instance(), nil, nil) != 0 {
      if g_application_get_is_remote(instance()) != 0 {
        g_application_activate(instance())
        activate(action)
        // What is asked is on its way in a thread that ends with this process.
        if let bus = g_application_get_dbus_connection(instance()) {
          g_dbus_connection_flush_sync(bus, nil, nil)
        }
        return 0
      }
      onActivate { [weak self] in MainLoop.whenIdle { self?.activate(action) } }
    }
    var copies = arguments.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return Int(g_application_run(instance(), gint(arguments.count), &copies))
  }

  /// Closes the window that has the keyboard.
  public func closeActiveWindow() {
    if let window = gtk_application_get_active_window(application) { gtk_window_close(window) }
  }

  /// Adds an action that takes a text.
  public func addTextAction(_ name: String, _ body: @escaping (String) -> Void) {
    let action = SimpleAction(name, takesText: true)
    action.connect("activate") { emission in
      guard let text = emission.variantText(1) else { return }
      body(text)
    }
    g_action_map_add_action(opaque, action.opaque)
  }

  private func activate(_ action: (name: String, text: String?)) {
    let text = action.text.flatMap { g_variant_new_string($0) }
    g_action_group_activate_action(opaque, action.name, text)
  }

  /// Runs `body` when the program is about to end: its last window is closed, it was told to quit, or
  /// the desktop's session ends.
  public func onShutdown(_ body: @escaping () -> Void) { connect("shutdown") { _ in body() } }

  public func quit() { g_application_quit(instance()) }

  /// Runs `body` when the program is started with no file, here or by a later process.
  public func onActivate(_ body: @escaping () -> Void) { connect("activate") { _ in body() } }

  /// Runs `body` with the paths that this or a later process was started with.
  public func onOpen(_ body: @escaping ([String]) -> Void) {
    connect("open") { emission in
      let files = emission.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self)
      var paths: [String] = []
      for index in 0..<emission.integer(2) {
        guard let file = files?[index], let path = g_file_get_path(file) else { continue }
        paths.append(String(cString: path))
        g_free(path)
      }
      body(paths)
    }
  }

  /// Adds an action that menus and keys can call.
  public func addAction(_ name: String, keys: [String] = [], _ body: @escaping () -> Void) {
    let action = SimpleAction(name)
    action.connect("activate") { _ in body() }
    g_action_map_add_action(opaque, action.opaque)
    var accelerators = keys.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for key in accelerators { free(UnsafeMutablePointer(mutating: key)) } }
    gtk_application_set_accels_for_action(application, "app." + name, &accelerators)
  }
}

private final class SimpleAction: Object {
  init(_ name: String, takesText: Bool = false) {
    let type = takesText ? g_variant_type_new("s") : nil
    defer { if let type { g_variant_type_free(type) } }
    super.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
  }
}
