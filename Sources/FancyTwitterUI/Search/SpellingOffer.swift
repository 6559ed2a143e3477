import DesignKit
import GtkKit
import TweetStore

/// What may have been meant where nothing was found, looked for off the main thread: a button that searches for it.
@MainActor
final class SpellingOffer {
  let widget: Button

  /// Runs when the person wants another text to be searched for.
  var onChoose: (String) -> Void = { _ in }

  /// Whether it is still being looked for.
  var isLooking: Bool { question.isOpen }

  private var meant = ""
  private let question = LastQuestion()

  init() {
    widget = Button(label: "")
    widget.addStyleClass("plain-button")
    widget.wrap()
    widget.show()
    widget.hidesFromShowAll()
    widget.isVisible = false
    widget.onClick { [weak self] in if let self { onChoose(meant) } }
  }

  /// Offers nothing, for something else is searched for.
  func clear() {
    question.drop()
    widget.isVisible = false
  }

  /// Looks for what was meant by a text that finds nothing.
  func look(for text: String, in scope: SearchScope, of library: OpenLibrary) {
    clear()
    // The search itself says what is wrong with the library.
    question.ask { () async throws(LibraryError) in
      try await library.counting().read { (reader) throws(LibraryError) in
        try reader.spelling(of: text, in: scope)
      }
    } then: { [self] found in
      if let found { offer(found) }
    }
  }

  private func offer(_ text: String) {
    meant = text
    // What follows a line is a letter that is a key.
    widget.setLabel(
      translated("Search for “%s” instead", text.replacing("_", with: "__")))
    widget.isVisible = true
  }
}
