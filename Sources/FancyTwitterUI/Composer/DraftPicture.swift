import Appearance
import DesignKit
import GtkKit
import TweetRows

/// The picture that goes with a draft, small, with a cross to take it away.
@MainActor
final class DraftPicture: CustomWidget {
  /// Runs when the person takes the picture away.
  var onRemove: () -> Void = {}

  /// Where the picture lies; nil for none.
  var path: String? { didSet { if path != oldValue { update() } } }

  private let look: Look
  private let pictures: PictureCache
  private static let side = 96
  private static let inset = 12

  init(look: Look, pictures: PictureCache) {
    self.look = look
    self.pictures = pictures
    super.init()
    addStyleClass("panel-row")
    onButtonClicked { [weak self] in self?.onRemove() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    pictures.observe(self) { [weak self] in
      self?.nameIt()
      self?.queueDraw()
    }
    hidesFromShowAll()
    update()
  }

  override class var base: Base { .button }

  override func preferredWidth() -> Extent { Extent(Self.side + 2 * Self.inset) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(Self.side + 8)
  }

  override func draw(_ canvas: Canvas) {
    guard let path else { return }
    let (side, theme) = (Double(Self.side), look.theme)
    let x = Double(isRightToLeft ? size.width - Self.inset - Self.side : Self.inset)
    canvas.saved {
      canvas.addRoundedRectangle(x: x, y: 4, width: side, height: side, radii: CornerRadii(10))
      canvas.clipToPath()
      canvas.setPaint(Paint(theme.placeholder))
      canvas.paint()
      switch pictures.picture(key(of: path)) {
      case .ready(let surface): canvas.draw(surface, x: x, y: 4)
      case .failed:
        canvas.draw(
          .brokenPicture, x: x + 34, y: 38, side: 28, paint: Paint(theme.panel.quiet))
      case .loading: break
      }
    }
    canvas.setPaint(Paint(theme.film.badge))
    let radius = min(24, 11 * font.enlargement)
    let centre = (x: x + side - 5 - radius, y: 9 + radius)
    canvas.fillCircle(x: centre.x, y: centre.y, radius: radius)
    let cross = radius * 16 / 11
    canvas.draw(
      .cross, x: centre.x - cross / 2, y: centre.y - cross / 2, side: cross,
      paint: Paint(theme.film.badgeText))
    guard isHovered || showsFocus else { return }
    canvas.drawRing(
      x: x, y: 4, width: side, height: side, corner: 9, paint: Paint(theme.focusRing))
  }

  private func key(of path: String) -> PictureKey {
    let pixels = Self.side * scaleFactor
    return PictureKey(path: path, width: pixels, height: pixels, scale: scaleFactor)
  }

  // That it cannot be shown is told by a drawn sign alone else.
  private func nameIt() {
    guard let path else { return setTooltip(nil) }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let isBroken = if case .failed = pictures.picture(key(of: path)) { true } else { false }
    let name =
      isBroken
      ? translated("Remove picture %s, which cannot be shown", file)
      : translated("Remove picture %s", file)
    guard name != accessibleName else { return }
    accessibleName = name
    setTooltip(name)
  }

  private func update() {
    accessibleName = ""
    nameIt()
    isVisible = path != nil
    queueResize()
    queueDraw()
  }
}
