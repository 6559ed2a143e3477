import Appearance
import DesignKit
import GLibKit
import Geometry
import Glibc
import GtkKit
import Interaction
import TweetModel

/// One picture: fitted into the view, enlarged by wheel, keys and double click, moved by dragging.
@MainActor
final class PictureView: CustomWidget {
  /// Leads scrolling to the menu, which pulls what is not enlarged aside; answers whether it has taken it.
  var scrollSideways: (ScrollMove) -> Bool = { _ in false }

  /// What is shown next is called so; nothing is wrong with it yet.
  var name = "" { didSet { trouble = nil } }

  /// What is wrong with it, which a screen reader is told by its name; nil for nothing.
  var trouble: String? { didSet { accessibleName = listed([name, trouble ?? ""]) } }

  let picture = SeenPicture()

  private let input: InputRouter
  private let look: Look
  private var kind = Media.Kind.photo
  private(set) var zoom: ZoomMachine?
  private var lastDrag: (x: Double, y: Double)?
  private var isPanning = false
  private var pinch: PinchGesture?
  /// Counts down to saying that it is still on its way.
  private var wait: LoopTimer?
  /// Whether that is said.
  private(set) var saysWait = false

  // Milliseconds in which nobody wonders.
  private static let patience = 500

  init(input: InputRouter, look: Look) {
    self.input = input
    self.look = look
    super.init()
    canFocus = true
    setAccessibleRole(.image)
    listenToPointer()
    onScroll { [weak self] in self?.scroll($0) ?? false }
    onPointerPress { [weak self] in self?.press($0) ?? false }
    onPointerDoublePress { [weak self] in self?.toggle(at: $0) ?? false }
    onPointerRelease { [weak self] _ in
      self?.lastDrag = nil
      return false
    }
    onPointerMotion { [weak self] in self?.drag(to: $0) }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    onMapChange { [weak picture] in picture?.follow(isSeen: $0) }
    picture.onChange = { [weak self] in self?.followPicture() }
    pinch = PinchGesture(on: self) { [weak self] event in
      guard case .change(let factor, let x, let y) = event else { return }
      self?.zoom?.zoom(by: factor, atX: x, y: y)
      self?.queueDraw()
    }
  }

  override class var hasWindow: Bool { true }

  /// Shows what stands for a film, until there is a frame of it, or for a sound.
  func showSign(of kind: Media.Kind) {
    picture.clear()
    begin(kind)
  }

  /// Shows nothing.
  func clear() {
    picture.clear()
    begin(.photo)
  }

  /// Shows a picture file, which may be a film's frame; nil for one that the library does not have.
  func show(_ path: String?, of kind: Media.Kind = .photo) {
    begin(kind)
    picture.show(path)
  }

  /// Whether it is larger than the view, and can be moved in it.
  var isEnlarged: Bool { zoom.map { $0.room.x > 0 || $0.room.y > 0 } ?? false }

  var isSettled: Bool { if case .loading = picture.state { false } else { true } }

  /// Enlarges and makes smaller: plus, minus and 0; what is enlarged is moved by arrows and pages.
  func handle(_ press: KeyPress) -> Bool {
    if pan(by: press) { return true }
    let (width, height) = size
    let middle = (x: Double(width) / 2, y: Double(height) / 2)
    switch press.character {
    case "+", "=": zoom?.zoom(by: 1.25, atX: middle.x, y: middle.y)
    case "-": zoom?.zoom(by: 0.8, atX: middle.x, y: middle.y)
    case "0": if zoom?.isFitted == false { zoom?.toggle(atX: middle.x, y: middle.y) }
    default: return false
    }
    queueDraw()
    return true
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    zoom?.view = viewSize
  }

  override func draw(_ canvas: Canvas) {
    switch picture.state {
    case .loading: if saysWait { draw(translated("Reading the picture…"), .picture, on: canvas) }
    case .empty: drawSign(on: canvas)
    case .failed(let text): draw(text, .brokenPicture, on: canvas)
    case .ready(let surface): draw(surface, on: canvas)
    }
    guard showsFocus else { return }
    let (width, height) = size
    canvas.drawRing(
      x: 0, y: 0, width: Double(width), height: Double(height), corner: 4,
      paint: Paint(look.theme.focusRing))
  }
}

extension PictureView: PressFollower {
  func losePress() {
    lastDrag = nil
    isPanning = false
  }
}

// MARK: - Private

extension PictureView {
  private var viewSize: ZoomMachine.Size {
    ZoomMachine.Size(width: Double(size.width), height: Double(size.height))
  }

  private func begin(_ kind: Media.Kind) {
    self.kind = kind
    (zoom, saysWait) = (nil, false)
    wait = LoopTimer(every: Self.patience) { [weak self] in
      self?.sayWait()
      return false
    }
    queueDraw()
  }

  private func sayWait() {
    guard !isSettled, trouble == nil else { return }
    saysWait = true
    trouble = translated("Reading the picture…")
    queueDraw()
  }

  private func followPicture() {
    if saysWait { trouble = nil }
    (wait, saysWait) = (nil, false)
    if case .failed(let reason) = picture.state { trouble = reason }
    queueDraw()
  }

  private func draw(_ surface: Surface, on canvas: Canvas) {
    let picture = ZoomMachine.Size(
      width: Double(surface.pixelWidth), height: Double(surface.pixelHeight))
    if zoom?.picture != picture { zoom = ZoomMachine(picture: picture, view: viewSize) }
    guard let frame = zoom?.frame else { return }
    canvas.saved {
      canvas.translate(x: frame.x, y: frame.y)
      canvas.scale(frame.width / picture.width)
      canvas.draw(picture: surface, x: 0, y: 0)
    }
    guard kind != .photo else { return }
    let (width, height) = size
    canvas.drawPlayMark(
      x: Double(width) / 2, y: Double(height) / 2, side: 72, disc: look.theme.film.badge,
      mark: look.theme.film.badgeText)
  }

  /// Moves the view over the picture, as far as that goes on; answers whether the key was one of these.
  private func pan(by press: KeyPress) -> Bool {
    let (width, height) = (Double(size.width), Double(size.height))
    let (step, page) = (0.2, 0.9)
    let room = zoom?.room ?? (x: 0, y: 0)
    let move: (x: Double, y: Double)
    switch press.name {
    case Key.left: move = (step * width, 0)
    case Key.right: move = (-step * width, 0)
    case Key.up: move = (0, step * height)
    case Key.down: move = (0, -step * height)
    case Key.pageUp: move = (0, page * height)
    case Key.pageDown: move = (0, -page * height)
    default: return false
    }
    // Where there is nothing to move, it is a step to the next picture.
    guard move.x == 0 ? room.y > 0 : room.x > 0 else { return false }
    zoom?.pan(byX: move.x, y: move.y)
    queueDraw()
    return true
  }

  private func drawSign(on canvas: Canvas) {
    switch kind {
    case .photo: break
    case .audio: draw(translated("A sound"), .sound, on: canvas)
    case .video, .animatedGIF: draw(translated("A film"), .play, on: canvas)
    }
  }

  private func draw(_ text: String, _ icon: Icon, on canvas: Canvas) {
    let (width, height) = size
    let font = font
    let layout = TextLayout.wrapped(
      text, style: TextStyle(size: font.pixelSize * 1.1), font: font,
      room: min(width - 40, 420))
    let side = Double(font.enlarged(48))
    canvas.draw(
      icon, x: (Double(width) - side) / 2, y: Double(height) / 2 - side - 16, side: side,
      paint: Paint(look.theme.text.handle))
    canvas.setPaint(Paint(look.theme.text.body))
    canvas.draw(layout, x: Double(width - layout.width) / 2, y: Double(height) / 2)
  }

  // A wheel that is turned with Shift goes to the side.
  private func scroll(_ move: ScrollMove) -> Bool {
    if !isEnlarged, scrollSideways(move) { return true }
    guard !move.isEnd, !move.modifiers.contains(.shift) else { return isEnlarged }
    zoom?.scroll(dx: move.dx, dy: move.dy, atX: move.place.x, y: move.place.y)
    queueDraw()
    return true
  }

  private func press(_ press: PointerPress) -> Bool {
    guard press.button == 1 else { return false }
    grabFocus()
    lastDrag = (press.x, press.y)
    isPanning = false
    input.follow(self, claiming: [.panning])
    return true
  }

  private func toggle(at press: PointerPress) -> Bool {
    zoom?.toggle(atX: press.x, y: press.y)
    queueDraw()
    return true
  }

  private func drag(to place: (x: Double, y: Double)?) {
    guard let place, let last = lastDrag, isPanning || input.claim(.panning) else { return }
    isPanning = true
    zoom?.pan(byX: place.x - last.x, y: place.y - last.y)
    lastDrag = place
    queueDraw()
  }
}
