import Appearance
import GtkKit

/// The bar across the top: the person, the section's name, the pencil.
@MainActor
final class NavigationBar {
  /// Logical pixels from top to bottom.
  static let height = 48

  let widget: HeaderBar

  private let title = Label("")
  private let person: Button
  private let pencil: Button
  private let look: Look

  init(look: Look) {
    self.look = look
    title.addStyleClass("bar-title")
    title.ellipsize()
    let titleRow = Box(.row, spacing: 6)
    titleRow.append(title)
    titleRow.append(IconView(.arrowDown, side: 11, look: look, colour: \.bar.title))
    titleRow.showAll()
    widget = HeaderBar(title: titleRow)
    widget.addStyleClass("bar")
    widget.setMinimumSize(height: Self.height)
    person = Self.button(.person, look: look)
    pencil = Self.button(.pencil, look: look)
    widget.addLeading(person)
    widget.addTrailing(pencil)
    announceUnfinished()
    widget.onDrawBackground { [weak self] in self?.drawBackground($0) }
    look.observe(self) { [weak self] in self?.widget.queueDraw() }
    widget.showAll()
  }

  func setTitle(_ text: String) { title.text = text }

  /// Opens the menu that `make` fills, at a right click, the Menu key or F10.
  func onMenu(_ make: @escaping () -> PopupMenu) {
    widget.listenToPointer()
    widget.onPointerPress { [weak self] press in
      guard let self, press.asksForMenu else { return false }
      make().open(over: widget)
      return true
    }
  }

  private func announceUnfinished() {
    // Their pages come in a later version; until then the bar says so.
    person.accessibleName = translated("Profile")
    person.setTooltip(translated("The profile page comes in a later version"))
    pencil.accessibleName = translated("New draft")
    pencil.setTooltip(translated("Drafts come in a later version"))
    person.isSensitive = false
    pencil.isSensitive = false
  }

  private static func button(_ icon: Icon, look: Look) -> Button {
    let button = Button(content: IconView(icon, look: look, colour: \.bar.icon))
    button.addStyleClass("bar-button")
    button.setMinimumSize(width: 44, height: 44)
    return button
  }

  private func drawBackground(_ canvas: Canvas) {
    let (width, height) = widget.size
    let bar = look.theme.bar
    let stops = bar.colours.enumerated().map { index, colour in
      (at: Double(index) / Double(max(1, bar.colours.count - 1)), paint: Paint(colour))
    }
    canvas.setGradient(from: (0, 0), to: (Double(width), 0), stops: stops)
    canvas.paint()
    canvas.setPaint(Paint(bar.line))
    canvas.fillRectangle(x: 0, y: Double(height) - 1, width: Double(width), height: 1)
  }
}
