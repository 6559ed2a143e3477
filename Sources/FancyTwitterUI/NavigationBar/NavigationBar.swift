import Appearance
import DesignKit
import GLibKit
import Geometry
import GtkKit

/// The bar across the top: the person or the way back, the name of what is shown, the search, the pencil, the menu.
@MainActor
final class NavigationBar {
  /// What is pressed.
  enum Action {
    case title, back, person, search, pencil, menu, pin
  }

  /// Logical pixels from top to bottom.
  static let height = ThemeStyleSheet.barHeight

  let widget: HeaderBar

  /// A narrower bar keeps its room for the title, and of the window's buttons the one that closes.
  private static let roomyWidth = 420
  /// A narrow bar takes some of the room about the icons, too.
  private static let button = (narrowWidth: 36, width: 44, height: 44, mostIcon: 30)

  /// Whether what is pressed may do what it does; else the press had another effect.
  var mayPress: () -> Bool = { true }

  /// Runs when something of it is pressed that may do what it does.
  var onAction: (Action) -> Void = { _ in }

  /// Names what is shown, and drops down the sections.
  let titleButton: Button

  private let title: TitleView
  let back: Button
  let person: Button
  let search: Button
  let pencil: Button
  let menu: Button
  /// Made when there is first room for pinned lists.
  private(set) var pin: Button?

  /// Whether there is room beside the list for it to be pinned.
  var offersPin = false { didSet { if offersPin != oldValue { showPin() } } }

  /// Whether the bar ends where another one begins, which has the window's buttons of that side.
  var isPart = false { didSet { if isPart != oldValue { fitWindowButtons() } } }

  /// Whether the keyboard is in the pane beneath it, where there are several.
  var isUnderlined = false { didSet { if isUnderlined != oldValue { widget.queueDraw() } } }

  private let look: Look
  private let isOffScreen: Bool
  private var buttons: HeaderBar.WindowButtons?

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
    back = Self.makeButton(.back, look: look)
    person = Self.makeButton(.person, look: look)
    search = Self.makeButton(.search, look: look)
    pencil = Self.makeButton(.pencil, look: look)
    menu = Self.makeButton(.menu, look: look)
    widget.addLeading(back)
    widget.addLeading(person)
    // The last of them stands at the edge.
    for button in [menu, pencil, search] { widget.addTrailing(button) }
    nameButtons()
    // What they open takes the keyboard, and gives it back to where it was before.
    for button in [titleButton, back, person, search, pencil, menu] {
      button.leavesKeyboardWhenClicked()
    }
    titleButton.onClick { [weak self] in self?.press(.title) }
    setExpanded(false, turn: 0)
    title.onWidth = { [weak widget] in widget?.queueDraw() }
    widget.onDrawBackground { [weak self] in self?.drawBackground($0) }
    look.observe(self) { [weak self] _ in self?.repaint() }
    widget.showAll()
    back.isVisible = false
    widget.setWindowButtons(isOffScreen ? .none : .asOnThisDesktop)
    widget.onResize { [weak self] in self?.fitWindowButtons() }
  }

  /// Names what is shown, and whose it is where that is one of several.
  func setTitle(_ text: String, detail: String? = nil) {
    title.text = text
    title.detail = detail ?? ""
    titleButton.accessibleName = translated("%s, sections", listed([text, detail ?? ""]))
    repaint()
  }

  /// Whether one can go back, which stands where else the person does.
  var showsBack: Bool {
    get { back.isVisible }
    set {
      guard newValue != back.isVisible else { return }
      back.isVisible = newValue
      person.isVisible = !newValue
      // A screen's name is none of the sections that drop down.
      title.showsArrow = !newValue
      repaint()
    }
  }

  /// Shows whether the sections are dropped down; the arrow turns by a share of half a circle.
  func setExpanded(_ isExpanded: Bool, turn: Double) {
    title.turn = turn / 2
    widget.queueDraw()
    titleButton.accessibleStates = isExpanded ? [.expandable, .expanded] : [.expandable]
  }

  /// Runs `body` where a right click on the bar, or a key while the keyboard is there, asks for its menu: with the widget
  /// that it opens over, and with a place there for the keyboard.
  func onMenuRequest(_ body: @escaping (Widget, Rectangle?) -> Void) {
    widget.listenToPointer()
    widget.onPointerPress { [weak widget] press in
      guard press.asksForMenu, let widget else { return false }
      body(widget, nil)
      return true
    }
    widget.onMenuRequest { [weak titleButton] in
      guard let titleButton else { return false }
      let (width, height) = titleButton.size
      body(titleButton, Rectangle(x: 0, y: 0, width: width, height: height))
      return true
    }
  }

  // A bar that is laid out anew while a panel slides beneath it is cleared by GTK and painted in parts only: all of
  // it is painted again once that is over.
  private func repaint() {
    MainLoop.whenIdle { [weak self] in self?.widget.queueDraw() }
  }

  private func fitWindowButtons() {
    let isNarrow = widget.size.width < Self.roomyWidth
    let wanted = isPart ? .leading : isNarrow ? .closeOnly : HeaderBar.WindowButtons.asOnThisDesktop
    guard !isOffScreen, wanted != buttons else { return }
    buttons = wanted
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      if let self, wanted == buttons { widget.setWindowButtons(wanted) }
    }
  }

  private func nameButtons() {
    let buttons: [(Button, String, Action)] = [
      (back, translated("Back"), .back), (person, translated("Profile"), .person),
      (search, translated("Search"), .search), (pencil, translated("New Draft"), .pencil),
      (menu, translated("Menu"), .menu),
    ]
    for (button, name, action) in buttons {
      button.accessibleName = name
      button.onPointerLeave { [weak self] in self?.showTooltips() }
      button.onClick { [weak self, weak button] in
        if button?.isHovered == true { self?.hideTooltips() }
        self?.press(action)
      }
    }
    showTooltips()
  }

  private var named: [Button] { [back, person, search, pencil, menu] }

  private func showTooltips() {
    for button in named { button.setTooltip(button.accessibleName) }
  }

  // Whoever pressed a button knows what it does: until the pointer leaves, its tooltip, or that of the button that takes its
  // place, would only cover what opens.
  private func hideTooltips() {
    for button in named { button.setTooltip(nil) }
  }

  private func showPin() {
    let button = pin ?? makePin()
    button.isVisible = offersPin
  }

  private func makePin() -> Button {
    let button = Self.makeButton(.pin, look: look)
    pin = button
    button.accessibleName = translated("Pin Beside")
    button.setTooltip(translated("Pin Beside"))
    button.onClick { [weak self] in self?.press(.pin) }
    button.leavesKeyboardWhenClicked()
    widget.addTrailing(button)
    button.showAll()
    return button
  }

  private func press(_ action: Action) { if mayPress() { onAction(action) } }

  static func makeButton(_ icon: Icon, look: Look) -> Button {
    let view = IconView(
      icon, most: Self.button.mostIcon, room: Self.button.width, mirrors: icon == .back, look: look,
      colour: \.bar.icon)
    let button = Button(content: view)
    button.addStyleClass("bar-button")
    button.setMinimumSize(width: Self.button.narrowWidth, height: Self.button.height)
    return button
  }

  private func drawBackground(_ canvas: Canvas) {
    Self.drawGround(of: widget, look: look, on: canvas)
    if isUnderlined { Self.drawUnderline(of: titleButton, in: widget, look: look, on: canvas) }
  }

  /// Draws a bar's share of the ground that all bars of a window have together.
  static func drawGround(of bar: Widget, look: Look, on canvas: Canvas) {
    let (width, height) = bar.size
    guard let row = bar.parent?.parent as? PaneRow else {
      return draw(look.theme.bar, on: canvas, width: width, height: height)
    }
    canvas.saved {
      canvas.translate(x: -Double(bar.position(in: row).x), y: 0)
      draw(look.theme.bar, on: canvas, width: row.size.width, height: height)
    }
  }

  /// Draws that the pane beneath a title has the keyboard.
  static func drawUnderline(of title: Widget, in bar: Widget, look: Look, on canvas: Canvas) {
    canvas.setPaint(Paint(look.theme.accent))
    canvas.fillRectangle(
      x: Double(title.position(in: bar).x), y: Double(bar.size.height) - 3,
      width: Double(title.size.width), height: 3)
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
