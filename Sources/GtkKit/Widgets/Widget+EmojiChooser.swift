import CGtk

extension Widget {
  private static let emojiChoice = "gtk-emoji-chooser"

  /// Keeps GTK's choice of emoji within the window.
  func keepEmojiChoiceInWindow() {
    connect("insert-emoji", after: true) { [weak self] _ in
      guard let self, let window, let choice = EmojiChoice(over: self) else { return }
      choice.fit(in: window)
      choice.nameSections()
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
