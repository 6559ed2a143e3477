import Appearance
import GLibKit
import GtkKit
import Interaction

/// A button that shows its highlight: by colour, by growing, by dots and by a passing cloud.
///
/// To GTK it is a button like any other: role, keys, focus, clicks and sensitivity are GtkButton's,
/// whose state flags this translates for the model.
@MainActor
package final class HighlightButton: CustomWidget {
  /// How large it is, in logical pixels, and how much room it keeps to grow into.
  package struct Size {
    let height: Int
    let growth: Int
    let textFactor: Double

    package init(height: Int, growth: Int, textFactor: Double) {
      self.height = height
      self.growth = growth
      self.textFactor = textFactor
    }

    package static let large = Size(height: 50, growth: 40, textFactor: 1.25)
    package static let compact = Size(height: 38, growth: 8, textFactor: 15.5 / 15)
  }

  /// What it says; its name to a screen reader stays that while dots run.
  package var label: String { didSet { if label != oldValue { update() } } }

  package private(set) var model: HighlightButtonMachine
  private let look: Look
  private let dimensions: Size
  /// Whether it is drawn anew with each frame.
  private(set) var isRunning = false
  /// Whether Space is down: the button is chosen when it goes up.
  private var isHeldByKey = false { didSet { if isHeldByKey != oldValue { followState() } } }
  private var texts: [Line: TextLayout] = [:]
  private static let mostTexts = 32
  private static let padding = 18
  private static let corner = 10.0

  package init(_ label: String, size: Size, look: Look) {
    self.label = label
    dimensions = size
    self.look = look
    model = HighlightButtonMachine()
    super.init()
    addStyleClass("highlight-button")
    update()
    onStateChange { [weak self] in self?.followState() }
    onKeyPress { [weak self] in self?.press($0) ?? false }
    onKeyRelease { [weak self] in self?.release($0) ?? false }
    onFocusChange { [weak self] _ in self?.isHeldByKey = false }
    // Out of sight its frames ended.
    onMapChange { [weak self] isMapped in if isMapped { self?.run() } }
    look.observe(self) { [weak self] _ in self?.followLook() }
    followLook()
  }

  package override class var base: Base { .button }

  /// Lets dots run while what it started goes on.
  package var isBusy: Bool {
    get { model.isBusy }
    set {
      model.setBusy(newValue, at: MainLoop.time)
      run()
    }
  }

  /// Stays pressed, as for one of several choices.
  package var isSelected: Bool {
    get { model.state.contains(.selected) }
    set {
      model.set(.selected, newValue, at: MainLoop.time)
      run()
    }
  }

  package override func preferredWidth() -> Extent {
    // Room for the dots, so that they push nothing.
    let text = layout(label + "...").size.width
    return Extent(minimum: min(120, text), natural: text + 2 * Self.padding)
  }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(restingHeight + dimensions.growth)
  }

  /// Large text gets room above and beneath it.
  private var restingHeight: Int { max(dimensions.height, layout(label).size.height + 14) }

  package override func styleUpdated() {
    texts = [:]
    queueResize()
  }

  package override func draw(_ canvas: Canvas) {
    let time = MainLoop.time
    let (width, height) = size
    let share = model.extraHeight(at: time) / HighlightButtonMachine.growth
    let shown = Double(restingHeight) + Double(dimensions.growth) * share
    let top = (Double(height) - shown) / 2
    let (ground, text) = colours(at: time, isHovered: isHovered && !model.looksPressed)
    canvas.faded(model.opacity) {
      canvas.addRoundedRectangle(
        x: 0, y: top, width: Double(width), height: shown, radii: CornerRadii(Self.corner))
      canvas.setPaint(Paint(ground))
      canvas.fill()
      if let cloud = model.cloud(at: time) {
        HighlightCloud.draw(
          on: canvas, share: cloud, width: Double(width), top: top, height: shown,
          corner: Self.corner, paint: Paint(text, opacity: 0.18))
      }
      draw(
        labelled(dots: model.dots(at: time), room: width - 2 * Self.padding), on: canvas, text)
    }
    if showsFocus { drawFocus(canvas, top: top, height: shown) }
  }
}

// MARK: - Private

extension HighlightButton {
  /// What is drawn at a moment: the ground, and the label on it.
  func colours(at time: Double, isHovered: Bool) -> (ground: Colour, label: Colour) {
    let colour = look.theme.accent
    let ground = colour.mixed(with: colour.shifted, share: model.colourShare(at: time))
    let label = ground.mostContrastingLabel
    guard isHovered else { return (ground, label) }
    // Away from the label's colour, whose contrast only rises.
    return (ground.mixed(with: label.mostContrastingLabel, share: 0.12), label)
  }

  private func followLook() {
    model.durations =
      look.duration(1) > 0
      ? .init(growth: look.duration(0.3), cloud: look.duration(0.5)) : .none
    queueDraw()
  }

  private func followState() {
    let time = MainLoop.time
    model.set(.highlighted, isPressed || isHeldByKey, at: time)
    model.set(.hovered, isHovered, at: time)
    if model.isEnabled != isSensitive { model.setEnabled(isSensitive, at: time) }
    run()
  }

  private func press(_ press: KeyPress) -> Bool {
    switch press.key {
    case Key.space where press.modifiers.isEmpty: isHeldByKey = true
    case Key.escape where isHeldByKey: isHeldByKey = false
    default: return false
    }
    return true
  }

  private func release(_ press: KeyPress) -> Bool {
    guard press.key == Key.space else { return false }
    let wasHeld = isHeldByKey
    isHeldByKey = false
    if wasHeld { clickButton() }
    return true
  }

  private func run() {
    queueDraw()
    guard !isRunning, model.isMoving(at: MainLoop.time) else { return }
    isRunning = true
    onEachFrame { [weak self] time in
      guard let self else { return false }
      queueDraw()
      isRunning = isMapped && model.isMoving(at: time)
      return isRunning
    }
  }

  private func update() {
    accessibleName = label
    queueResize()
  }

  // The label, and the label with each number of dots: the same few again and again while it is busy.
  func layout(_ text: String, room: Int = .max) -> TextLayout {
    let line = Line(text: text, room: room)
    if let known = texts[line] { return known }
    let font = font
    let made = TextLayout.fitted(
      text, style: TextStyle(size: font.pixelSize * dimensions.textFactor, weight: 600),
      font: font, room: room)
    if texts.count >= Self.mostTexts { texts = [:] }
    texts[line] = made
    return made
  }

  private struct Line: Hashable {
    let text: String
    let room: Int
  }

  /// The label with dots that begin anew where there is no room for more: letters that shrink and grow with them could not
  /// be read.
  func labelled(dots: Int, room: Int) -> TextLayout {
    let whole = layout(label)
    guard dots > 0, whole.size.width < room else { return layout(label, room: room) }
    let dot = max(1, layout("....").size.width / 4)
    let most = (room - whole.size.width) / dot
    let count = most < 2 ? min(most, dots) : 2 + (dots - 2) % (most - 1)
    return layout(label + String(repeating: ".", count: count))
  }

  // The label and its dots are centred together.
  private func draw(_ shown: TextLayout, on canvas: Canvas, _ colour: Colour) {
    let (width, height) = size
    canvas.setPaint(Paint(colour))
    canvas.draw(
      shown, x: Double(width - shown.size.width) / 2, y: Double(height - shown.size.height) / 2)
  }

  private func drawFocus(_ canvas: Canvas, top: Double, height: Double) {
    canvas.drawRing(
      x: 2, y: top + 2, width: Double(size.width) - 4, height: height - 4,
      corner: Self.corner - 3, paint: Paint(look.theme.accentLabel))
  }
}
