import Appearance
import DesignKit
import Geometry
import GtkKit

/// A row of small discs, each a theme, that change the theme at once.
@MainActor
final class ThemeSwatches: CustomWidget {
  /// Answers keys that the discs do not.
  var onKey: (KeyPress) -> Bool = { _ in false }

  private let look: Look
  private var discs: [Swatch] = []
  /// What the discs were made of.
  private var made: (files: [ThemeFile], isDark: Bool) = ([], false)

  /// A disc's room beside text of a usual size: never less than a finger or a trembling hand needs (WCAG 2.2, 2.5.8).
  private static let sides = 24...32
  private static let padding = 6
  private static let trailing = 18

  init(look: Look) {
    self.look = look
    super.init()
    setAccessibleRole(.panel)
    accessibleName = translated("Themes")
    look.observe(self) { [weak self] _ in self?.follow() }
  }

  /// The discs, in the order of the Tab key.
  var stops: [Widget] { discs }

  /// The disc of the theme that is shown, or the first one; nil while there are none.
  var chosen: Widget? { discs.first { $0.isCurrent } ?? discs.first }

  /// The disc beside the one that has the keyboard, going round; nil where none has it.
  func neighbour(forward: Bool) -> Widget? {
    guard let index = discs.firstIndex(where: { $0.isFocus }) else { return nil }
    return discs[(index + (forward ? 1 : discs.count - 1)) % discs.count]
  }

  override func preferredHeight(forWidth width: Int) -> Extent { Extent(height(in: width)) }

  /// How high all discs are together in a width: they go on in further lines.
  func height(in width: Int) -> Int {
    let columns = columns(in: width)
    let lines = max(1, (discs.count + columns - 1) / columns)
    return lines * mostSide + 2 * Self.padding
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    // Reading all themes is left until the menu is there.
    if discs.isEmpty { makeDiscs() }
    let origin = childOrigin
    let columns = columns(in: frame.width)
    let (height, start) = (mostSide, start)
    let stride = min(height, room(in: frame.width) / columns)
    for (index, disc) in discs.enumerated() {
      let x = start + index % columns * stride
      place(
        disc,
        at: Rectangle(
          x: origin.x + (isRightToLeft ? frame.width - x - stride : x),
          y: origin.y + Self.padding + index / columns * height, width: stride, height: height))
    }
  }

  private var leastSide: Int { font.enlarged(Self.sides.lowerBound) }
  private var mostSide: Int { font.enlarged(Self.sides.upperBound) }

  /// Where the first disc's room begins, so that the disc stands beneath the names of the rows.
  private var start: Int { PanelRow.textStart(in: font) - 4 }

  private func room(in width: Int) -> Int {
    max(leastSide, width - start - Self.trailing)
  }

  // As many in each line, so that the last one is not alone.
  private func columns(in width: Int) -> Int {
    let most = room(in: width) / leastSide
    let lines = max(1, (discs.count + most - 1) / most)
    return max(1, (discs.count + lines - 1) / lines)
  }

  // A theme may have been edited, or the desktop become dark.
  private func follow() {
    guard !discs.isEmpty, made != (look.themes.catalogue.files, look.prefersDark) else { return }
    let focused = discs.firstIndex { $0.isFocus }
    for disc in discs { remove(disc) }
    discs = []
    makeDiscs()
    if let focused { (discs.dropFirst(focused).first ?? discs.last)?.grabFocus() }
    queueResize()
  }

  private func makeDiscs() {
    made = (look.themes.catalogue.files, look.prefersDark)
    for (file, title) in zip(made.files, look.themes.catalogue.titles) {
      let disc = Swatch(file, named: title, look: look)
      disc.onKeyPress { [weak self] in self?.onKey($0) ?? false }
      discs.append(disc)
      add(disc)
      disc.show()
    }
  }
}

/// One disc: the theme's own backdrop, ringed when it is the theme that is shown.
@MainActor
private final class Swatch: CustomWidget {
  private let look: Look
  private let id: String
  private let colour: Colour

  init(_ file: ThemeFile, named title: String, look: Look) {
    self.look = look
    id = file.id
    let palette = file.palette(prefersDark: look.prefersDark)
    colour = palette.backdrop(.grid(0)).colour(x: 0.7, y: 0.4)
    super.init()
    addStyleClass("panel-row")
    setAccessibleRole(.radioButton)
    accessibleName = title
    onButtonClicked { [look, id] in look.preferences.theme = id }
    look.observe(self) { [weak self] _ in self?.update() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    update()
  }

  override class var base: Base { .button }

  override func preferredWidth() -> Extent { Extent(24) }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let centre = (x: Double(width) / 2, y: Double(height) / 2)
    let radius = min(9 * font.enlargement, Double(width) / 2 - 4)
    let menu = look.theme.menu
    if isCurrent || isFocus {
      canvas.setPaint(Paint(isFocus ? menu.text : look.theme.accent))
      canvas.addCircle(x: centre.x, y: centre.y, radius: radius + 3.5)
      canvas.stroke(width: 2)
    }
    canvas.setPaint(Paint(colour))
    canvas.fillCircle(x: centre.x, y: centre.y, radius: radius)
    canvas.setPaint(Paint(menu.quiet))
    canvas.addCircle(x: centre.x, y: centre.y, radius: radius)
    canvas.stroke(width: 1)
  }

  // While high contrast is shown instead, what was chosen is nowhere else to be seen.
  var isCurrent: Bool {
    (look.needsHighContrast ? look.preferences.theme : look.theme.id) == id
  }

  private func update() {
    let reason = look.themeHindrance
    accessibleDescription = reason ?? ""
    setTooltip([accessibleName, reason].compactMap(\.self).joined(separator: "\n"))
    accessibleStates = .choice(isChecked: isCurrent)
    queueDraw()
  }
}
