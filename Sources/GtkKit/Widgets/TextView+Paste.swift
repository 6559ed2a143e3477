import CGtk

extension TextView {
  /// Runs `body` when a picture is pasted, which no text can hold.
  public func onPicturePaste(_ body: @escaping () -> Void) {
    let box = PasteBody(body)
    connect("paste-clipboard") { [weak self] _ in
      guard let self else { return }
      gtk_clipboard_request_targets(
        gtk_widget_get_clipboard(widget, gdk_atom_intern("CLIPBOARD", 0)),
        { _, targets, count, box in
          guard let box else { return }
          let body = Unmanaged<PasteBody>.fromOpaque(box).takeRetainedValue().body
          guard let targets, gtk_targets_include_text(targets, count) == 0,
            gtk_targets_include_image(targets, count, 0) != 0
          else { return }
          body()
        }, Unmanaged.passRetained(box).toOpaque())
    }
  }
}

/// What runs for as long as somebody may answer what the clipboard holds.
private final class PasteBody {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
