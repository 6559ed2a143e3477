import CGtk

extension Widget {
  /// Lets GTK's choice of emoji go with the text that it points at: GTK leaves it open unseen, with all input for itself.
  func closeEmojiChoiceWithText() {
    connect("unmap") { [weak self] _ in
      guard let self, let choice = g_object_get_data(instance(), "gtk-emoji-chooser") else {
        return
      }
      gtk_widget_hide(choice.assumingMemoryBound(to: GtkWidget.self))
    }
  }
}
