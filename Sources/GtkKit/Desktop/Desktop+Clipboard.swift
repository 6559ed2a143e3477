import CGtk

/// What other programs can paste.
extension Desktop {
  public static func copyToClipboard(_ text: String) {
    let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
    gtk_clipboard_set_text(clipboard, text.withoutNul, gint(text.utf8.count))
  }

  /// Puts a picture onto the clipboard, as a PNG file that was made of it (``Surface/png()``).
  ///
  /// GTK would keep its pixels, and make a file of them at every request: desktops ask as soon as something is copied.
  public static func copyToClipboard(png: [UInt8]) {
    let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
    let picture = Unmanaged.passRetained(CopiedPicture(png: png))
    var type = "image/png".utf8CString
    let isTaken = type.withUnsafeMutableBufferPointer { type in
      var target = GtkTargetEntry(target: type.baseAddress, flags: 0, info: 0)
      return gtk_clipboard_set_with_data(
        clipboard, &target, 1,
        { _, selection, _, picture in
          guard let picture else { return }
          let png = Unmanaged<CopiedPicture>.fromOpaque(picture).takeUnretainedValue().png
          gtk_selection_data_set(
            selection, gtk_selection_data_get_target(selection), 8, png, gint(png.count))
        },
        { _, picture in
          if let picture { Unmanaged<CopiedPicture>.fromOpaque(picture).release() }
        }, picture.toOpaque())
    }
    guard isTaken != 0 else { return picture.release() }
    // It stays when the program ends, where the desktop keeps such things.
    gtk_clipboard_set_can_store(clipboard, nil, 0)
  }

  /// Offers a marked text to the middle button, as X11's programs do.
  public static func offerSelection(_ text: String) {
    let clipboard = gtk_clipboard_get_for_display(
      gdk_display_get_default(), gdk_atom_intern("PRIMARY", 0))
    gtk_clipboard_set_text(clipboard, text.withoutNul, gint(text.utf8.count))
  }
}

/// What lies on the clipboard until something else does.
private nonisolated final class CopiedPicture {
  let png: [UInt8]

  init(png: [UInt8]) { self.png = png }
}
