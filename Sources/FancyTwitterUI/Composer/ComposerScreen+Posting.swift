import DesignKit

/// What is written goes on its way by hand.
extension ComposerScreen {
  /// The bytes of the longest address that a program can be started with: Linux takes 128 KiB a word.
  private static let longestAddress = 100_000

  func copy() {
    context.messages.copy(editor.text, saying: translated("The text is copied."))
  }

  func openInBrowser() {
    let address = place.address(for: editor.text)
    guard address.utf8.count <= Self.longestAddress else {
      return context.messages.say(
        translated("The text is too long to be opened in the browser. Copy it instead."))
    }
    context.host?.openInBrowser(address)
  }
}
