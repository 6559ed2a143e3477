import CGtk
import GLibKit

extension TextView {
  /// Runs `onFiles` with files and folders that are pasted, and `onPicture` when a picture is, which no text can hold: by
  /// itself, GTK writes the paths of files into the text.
  public func onPaste(
    files onFiles: @escaping (Window.Drop) -> Void, picture onPicture: @escaping () -> Void
  ) {
    connect("paste-clipboard") { [weak self] _ in
      guard let self else { return }
      g_signal_stop_emission_by_name(gobject, "paste-clipboard")
      let clipboard = gtk_widget_get_clipboard(widget, gdk_atom_intern("CLIPBOARD", 0))
      PasteQuestion { [weak self] offer, uris in
        guard let self else { return }
        let drop = uris.map { Window.Drop(uris: $0) }
        if let drop, !drop.paths.isEmpty { return onFiles(drop) }
        switch offer {
        case .text: gtk_text_buffer_paste_clipboard(buffer, clipboard, nil, 1)
        case .picture: onPicture()
        case .other: if let uris { write(overSelection: Self.lines(uris)) }
        }
      }.ask(clipboard)
    }
  }

  private func write(overSelection text: String) {
    gtk_text_buffer_begin_user_action(buffer)
    gtk_text_buffer_delete_selection(buffer, 1, 1)
    gtk_text_buffer_insert_interactive_at_cursor(buffer, text, gint(text.utf8.count), 1)
    gtk_text_buffer_end_user_action(buffer)
  }
}

/// Asks whoever has the clipboard what is in it, and for its addresses where it has some.
private final class PasteQuestion {
  enum Offer { case text, picture, other }

  typealias Addresses = UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>

  private var offer = Offer.other
  private let body: (Offer, Addresses?) -> Void

  init(_ body: @escaping (Offer, Addresses?) -> Void) { self.body = body }

  func ask(_ clipboard: OpaquePointer?) {
    gtk_clipboard_request_targets(
      clipboard,
      { clipboard, targets, count, question in
        PasteQuestion.taken(question)?.hear(targets, count, from: clipboard)
      }, held)
  }

  private func hear(
    _ targets: UnsafeMutablePointer<GdkAtom?>?, _ count: gint, from clipboard: OpaquePointer?
  ) {
    guard let targets else { return body(.other, nil) }
    if gtk_targets_include_text(targets, count) != 0 {
      offer = .text
    } else if gtk_targets_include_image(targets, count, 0) != 0 {
      offer = .picture
    }
    guard gtk_targets_include_uri(targets, count) != 0 else { return body(offer, nil) }
    gtk_clipboard_request_uris(
      clipboard,
      { _, uris, question in
        guard let question = PasteQuestion.taken(question) else { return }
        question.body(question.offer, uris)
      }, held)
  }

  // For as long as somebody may answer.
  private var held: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static func taken(_ held: UnsafeMutableRawPointer?) -> PasteQuestion? {
    held.map { Unmanaged<PasteQuestion>.fromOpaque($0).takeRetainedValue() }
  }
}
