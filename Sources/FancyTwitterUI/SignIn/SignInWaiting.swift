import DesignKit
import GtkKit

/// What a person sees who is to agree in the browser, or to bring a code from there.
@MainActor
final class SignInWaiting {
  /// What is waited for.
  enum Wait {
    case browser, code
    /// A code, for the server did not take the one that the person brought.
    case anotherCode
  }

  let widget = Box(.column, spacing: 14)

  var onOpenAgain: () -> Void = {}
  var onWantsCode: () -> Void = {}
  var onCode: (String) -> Void = { _ in }
  var onCancel: () -> Void = {}

  let open = Button(label: translated("Open _Again"))
  let code = Button(label: translated("_Enter a Code…"))
  let cancel = Button(label: translated("_Cancel"))
  let entry = Entry()
  let go: HighlightButton
  private let heading = Label("")
  private let text = Label("")
  private let buttons = Box(.row, spacing: 10)

  init(look: Look) {
    go = HighlightButton(translated("Sign In"), size: .large, look: look)
    widget.setPadding(28)
    heading.addStyleClass("title")
    heading.setAccessibleRole(.heading)
    for label in [heading, text] {
      label.center()
      label.wrap(atCharacters: 44)
      widget.append(label)
    }
    entry.accessibleName = translated("Code from the browser")
    entry.setPlaceholder(translated("Code from the browser"))
    entry.setMinimumSize(width: 160, height: 40)
    entry.hidesFromShowAll()
    widget.append(entry)
    go.hidesFromShowAll()
    widget.append(go)
    for button in [open, code, cancel] {
      button.addStyleClass("quiet")
      button.wrap()
      buttons.append(button, expands: true)
    }
    widget.append(buttons)
    widget.hidesFromShowAll()
    open.onClick { [weak self] in self?.onOpenAgain() }
    code.onClick { [weak self] in self?.onWantsCode() }
    cancel.onClick { [weak self] in self?.onCancel() }
    go.onButtonClicked { [weak self] in self?.bring() }
    entry.onActivate { [weak self] in self?.bring() }
    fill()
  }

  var isShown: Bool {
    get { widget.isVisible }
    set { widget.isVisible = newValue }
  }

  /// Says what is waited for, of which server, and what the person is to do.
  ///
  /// A host that another has led on to, `namedBy`, is told as such: nobody has typed it, and it asks for a password.
  func show(_ wait: Wait, of host: String, namedBy leader: String?) {
    let takesCode = wait != .browser
    heading.text =
      takesCode ? translated("The code from the browser") : translated("Waiting for the browser")
    let sentence =
      switch wait {
      case .browser: translated("%s asks you there whether FancyTwitter may read.", host)
      case .code: translated("%s shows you a code once you have agreed.", host)
      case .anotherCode: translated("The server did not take that code. Copy all of it once more.")
      }
    let warning = leader.map { leader in
      translated(
        "%1$s says that its server is %2$s. Go on only if you know that name.", leader, host)
    }
    open.setLabel(leader == nil ? translated("Open _Again") : translated("Open the _Page"))
    text.announce([warning, sentence].compactMap(\.self).joined(separator: " "))
    (entry.isVisible, go.isVisible, code.isVisible) = (takesCode, takesCode, !takesCode)
    buttons.isVisible = true
    // In large text a third of a narrow window has room for a letter of each.
    buttons.setDirection(widget.font.enlargement >= 1.4 ? .column : .row)
    isShown = true
  }

  /// Says that the person has agreed.
  func finish(_ host: String) {
    heading.text = translated("Signing in…")
    text.text = host
    (entry.isVisible, go.isVisible, buttons.isVisible) = (false, false, false)
    isShown = true
  }

  /// Puts the keyboard where the person goes on; answers whether this is shown.
  func takeFocus() -> Bool {
    guard isShown else { return false }
    if entry.isVisible { entry.grabFocus() } else if buttons.isVisible { open.grabFocus() }
    return true
  }

  private func bring() { onCode(entry.text) }

  // Once, for what is hidden from the page's own showing.
  private func fill() {
    for label in [heading, text] { label.show() }
    for button in [open, code, cancel] { button.show() }
    buttons.show()
  }
}
