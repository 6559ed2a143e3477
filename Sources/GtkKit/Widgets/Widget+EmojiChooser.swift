import CGtk

extension Widget {
  /// Keeps GTK's choice of emoji within the window.
  func keepEmojiChooserInWindow() {
    connect("insert-emoji", after: true) { [weak self] _ in
      guard let self, let window, let chooser = EmojiChooser(of: self) else { return }
      chooser.fit(in: window)
      chooser.nameSections()
    }
  }

  /// Lets GTK's choice of emoji go with the text that it points at: GTK leaves it open unseen, with all input for itself.
  func closeEmojiChooserWithText() {
    connect("unmap") { [weak self] _ in
      if let self { EmojiChooser(of: self)?.hide() }
    }
  }
}
