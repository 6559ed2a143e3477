import Appearance
import GtkKit

/// The bar across the top: the person, the section's name, the pencil.
@MainActor
final class NavigationBar {
  /// Logical pixels from top to bottom.
  static let height = 48

  let widget: HeaderBar

  /// A narrower bar keeps its room for the title, and of the window's buttons the one that closes.
  private static let roomyWidth = 420

  /// Runs when the title is chosen.
  var onTitle: () -> Void = {}

  /// Names what is shown, and drops down the sections.
  let titleButton: Button

  private let title: TitleView
  let person: Button
  let pencil: Button
  private let look: Look
  private let isOffScreen: Bool
  private var isNarrow: Bool?

  /// A bar for a window, or for one that is drawn off screen and has no buttons of its own.
  init(look: Look, isOffScreen: Bool) {
    self.look = look
    self.isOffScreen = isOffScreen
    title = TitleView(look: look)
    titleButton = Button(content: title)
    titleButton.addStyleClass("bar-title-button")
    titleButton.showAll()
    widget = HeaderBar(title: titleButton)
    widget.addStyleClass("bar")
    widget.setMinimumSize(height: Self.height)
    person = Self.button(.person, look: look)
    pencil = Self.button(.pencil, look: look)
    widget.addLeading(person)
    widget.addTrailing(pencil)
    announceUnfinished()
    titleButton.onClick { [weak self] in self?.onTitle() }
    setExpanded(false, turn: 0)
    widget.onDrawBackground { [weak self] in self?.drawBackground($0) }
    look.observe(self) { [weak self] _ in self?.widget.queueDraw() }
    widget.showAll()
    widget.setWindowButtons(isOffScreen ? .none : .asOnThisDesktop)
    widget.onResize { [weak self] in self?.fitWindowButtons() }
  }

  /// Names what is shown.
  func setTitle(_ text: String) {
    title.text = text
    titleButton.accessibleName = translated("%s, sections", text)
  }

  /// Shows whether the sections are dropped down; the arrow turns by a share of half a circle.
  func setExpanded(_ isExpanded: Bool, turn: Double) {
    title.turn = turn / 2
    titleButton.setAccessibleDescription(
      isExpanded ? translated("expanded") : translated("collapsed"))
    titleButton.announceExpanded(isExpanded)
  }

  /// Runs `body` at a right click on the bar.
  func onMenuClick(_ body: @escaping () -> Void) {
    widget.listenToPointer()
    widget.onPointerPress { press in
      guard press.asksForMenu else { return false }
      body()
      return true
    }
  }

  private func fitWindowButtons() {
    let narrow = widget.size.width < Self.roomyWidth
    guard !isOffScreen, narrow != isNarrow else { return }
    isNarrow = narrow
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      self?.widget.setWindowButtons(narrow ? .closeOnly : .asOnThisDesktop)
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
    Self.draw(look.theme.bar, on: canvas, width: width, height: height)
  }

  /// Draws a bar's ground and its lower line.
  static func draw(_ bar: Theme.BarColours, on canvas: Canvas, width: Int, height: Int) {
    let stops = bar.colours.enumerated().map { index, colour in
      (at: Double(index) / Double(max(1, bar.colours.count - 1)), paint: Paint(colour))
    }
    canvas.setGradient(from: (0, 0), to: (Double(width), 0), stops: stops)
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    canvas.setPaint(Paint(bar.line))
    canvas.fillRectangle(x: 0, y: Double(height) - 1, width: Double(width), height: 1)
  }
}
