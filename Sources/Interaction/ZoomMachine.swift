import Glibc

/// How a picture is shown in a view: fitted, enlarged, moved.
///
/// Lengths are logical pixels; places are in the view's own coordinates.
public struct ZoomMachine: Hashable, Sendable {
  /// The view's size.
  public var view: Size { didSet { settle() } }
  /// The picture's own size.
  public let picture: Size
  /// 1 for the whole picture fitted into the view.
  public private(set) var factor = 1.0
  /// Where the picture's middle stands from the view's middle.
  private var offset = (x: 0.0, y: 0.0)

  /// The most that a picture is enlarged beyond fitting, where that suffices.
  private static let most = 8.0
  /// What a notch of the wheel enlarges by.
  private static let notch = 1.15

  public struct Size: Hashable, Sendable {
    public let width: Double
    public let height: Double

    public init(width: Double, height: Double) {
      self.width = max(1, width)
      self.height = max(1, height)
    }
  }

  public init(picture: Size, view: Size) {
    self.picture = picture
    self.view = view
  }

  /// View pixels in a picture's pixel when it is fitted; small pictures are not enlarged for that.
  public var fit: Double {
    min(1, view.width / picture.width, view.height / picture.height)
  }

  /// Where the picture stands.
  public var frame: (x: Double, y: Double, width: Double, height: Double) {
    let (width, height) = (picture.width * fit * factor, picture.height * fit * factor)
    return (
      (view.width - width) / 2 + offset.x, (view.height - height) / 2 + offset.y, width, height
    )
  }

  public var isFitted: Bool { factor == 1 }

  /// How many pixels of the picture lie beyond each edge when its middle is the view's: so far it can be moved.
  public var room: (x: Double, y: Double) {
    // What fits is larger by the last bit, where that is rounded up.
    func room(_ length: Double, _ view: Double) -> Double {
      let rest = (length * fit * factor - view) / 2
      return rest < 1e-6 ? 0 : rest
    }
    return (room(picture.width, view.width), room(picture.height, view.height))
  }

  /// The most that it is enlarged: so that its own pixels are seen, and so that a small one fills the view.
  private var mostFactor: Double {
    max(
      Self.most, 1 / fit, min(view.width / picture.width, view.height / picture.height) / fit)
  }

  /// Enlarges by a factor, or makes smaller; what is at a place stays there.
  public mutating func zoom(by change: Double, atX x: Double, y: Double) {
    guard change > 0, change.isFinite else { return }
    let asked = factor * change
    // There and back again is fitted, whatever the last bit says.
    let next = asked < 1 + 1e-9 ? 1 : min(mostFactor, asked)
    let ratio = next / factor
    let (fromX, fromY) = (x - view.width / 2 - offset.x, y - view.height / 2 - offset.y)
    factor = next
    offset.x -= fromX * (ratio - 1)
    offset.y -= fromY * (ratio - 1)
    settle()
  }

  /// A wheel or fingers on a touchpad go up, which enlarges, or down; what is at a place stays there.
  ///
  /// To the side they mean something else.
  ///
  /// - Parameters:
  ///   - dx: Notches of a wheel to the right; a touchpad tells fractions of them.
  ///   - dy: Notches downwards.
  ///   - x: Where the pointer is.
  ///   - y: Where the pointer is.
  public mutating func scroll(dx: Double, dy: Double, atX x: Double, y: Double) {
    guard abs(dy) > abs(dx) else { return }
    zoom(by: pow(Self.notch, -dy), atX: x, y: y)
  }

  /// From fitted to the picture's own pixels, or twice as large where they fit; and back.
  public mutating func toggle(atX x: Double, y: Double) {
    zoom(by: isFitted ? max(2, 1 / fit) : 1 / factor, atX: x, y: y)
  }

  /// Moves the picture, as far as it is larger than the view.
  public mutating func pan(byX x: Double, y: Double) {
    offset.x += x
    offset.y += y
    settle()
  }

  public static func == (left: ZoomMachine, right: ZoomMachine) -> Bool {
    left.view == right.view && left.picture == right.picture && left.factor == right.factor
      && left.offset == right.offset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(view)
    hasher.combine(picture)
    hasher.combine(factor)
  }

  // No edge of the picture comes into a view that it could fill.
  private mutating func settle() {
    factor = min(factor, mostFactor)
    let room = room
    offset = (max(-room.x, min(room.x, offset.x)), max(-room.y, min(room.y, offset.y)))
  }
}
