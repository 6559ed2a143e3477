import CGtk

extension Widget {
  private static let emojiChoice = "gtk-emoji-chooser"
  /// The most pixels of a choice of emoji, and how many of a window's width it leaves: its frame, and room about that.
  private static let (emojiWidth, emojiMargin) = (400, 64)

  /// Keeps GTK's choice of emoji within the window: where a popover cannot leave that, what has no room is neither seen nor
  /// pressed.
  func keepEmojiChoiceInWindow() {
    connect("insert-emoji", after: true) { [weak self] _ in
      guard let self, let window, let choice = g_object_get_data(instance(), Self.emojiChoice),
        let content = gtk_bin_get_child(choice.assumingMemoryBound(to: GtkBin.self))
      else { return }
      let width = min(Self.emojiWidth, window.currentSize.width - Self.emojiMargin)
      gtk_widget_set_size_request(content, gint(width), -1)
    }
  }

  /// Lets GTK's choice of emoji go with the text that it points at: GTK leaves it open unseen, with all input for itself.
  func closeEmojiChoiceWithText() {
    connect("unmap") { [weak self] _ in
      guard let self, let choice = g_object_get_data(instance(), Self.emojiChoice) else {
        return
      }
      gtk_widget_hide(choice.assumingMemoryBound(to: GtkWidget.self))
    }
  }
}
