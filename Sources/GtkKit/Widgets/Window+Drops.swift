import CGtk
import GLibKit

extension Window {
  /// What was dropped on a window.
  public struct Drop: Equatable, Sendable {
    /// The files and folders of this computer.
    public var paths: [String] = []
    /// Whether something else was among it, as a page's address or a file of another machine.
    public var hasForeign = false

    public init(paths: [String] = [], hasForeign: Bool = false) {
      (self.paths, self.hasForeign) = (paths, hasForeign)
    }
  }

  /// Runs `onHover` as files or folders come over the window and as they go, and `body` when they are dropped.
  ///
  /// Of what is no file nothing is told: the desktop shows that the window does not take it.
  public func onFilesDropped(
    onHover: @escaping (_ isOver: Bool) -> Void = { _ in }, _ body: @escaping (Drop) -> Void
  ) {
    // GTK's own highlight is a frame about the window that its content hides.
    let defaults = GTK_DEST_DEFAULT_MOTION.rawValue | GTK_DEST_DEFAULT_DROP.rawValue
    gtk_drag_dest_set(widget, GtkDestDefaults(defaults), nil, 0, GDK_ACTION_COPY)
    gtk_drag_dest_add_uri_targets(widget)
    connect("drag-motion") { _ in onHover(true) }
    connect("drag-leave") { _ in onHover(false) }
    connect("drag-data-received") { emission in
      guard let data = emission.boxedPointer(4), let uris = gtk_selection_data_get_uris(data)
      else { return }
      defer { g_strfreev(uris) }
      body(Drop(uris: uris))
    }
  }
}

extension Window.Drop {
  /// What words of a command line that was given in a folder name: by paths, or by addresses as a drag into a terminal
  /// writes them.
  public init(words: [String], in folder: String) {
    for word in words {
      if word.contains("://") {
        add(word)
      } else {
        paths.append(word.hasPrefix("/") ? word : folder + "/" + word)
      }
    }
  }

  @MainActor
  init(uris: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>) {
    var next = uris
    while let uri = next.pointee {
      next += 1
      add(uri)
    }
  }

  private mutating func add(_ uri: UnsafePointer<gchar>) {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return hasForeign = true }
    paths.append(String(cString: path))
    g_free(path)
  }
}
