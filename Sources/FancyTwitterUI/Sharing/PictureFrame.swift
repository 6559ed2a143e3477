import GtkKit

/// A picture as wide as there is room, no larger than it is.
@MainActor
final class PictureFrame: CustomWidget {
  var picture: Surface? { didSet { queueResize() } }

  /// A frame for a picture of something.
  init(name: String) {
    super.init()
    setAccessibleRole(.image)
    accessibleName = name
  }

  override func preferredWidth() -> Extent {
    Extent(minimum: 60, natural: picture?.logicalWidth ?? 60)
  }

  override func preferredHeight(forWidth width: Int) -> Extent {
    guard let picture else { return Extent(0) }
    return Extent(Int((Double(picture.logicalHeight) * share(width, picture)).rounded(.up)))
  }

  override func draw(_ canvas: Canvas) {
    guard let picture else { return }
    let share = share(size.width, picture)
    canvas.saved {
      canvas.translate(
        x: (Double(size.width) - Double(picture.logicalWidth) * share) / 2, y: 0)
      canvas.addRoundedRectangle(
        x: 0, y: 0, width: Double(picture.logicalWidth) * share,
        height: Double(picture.logicalHeight) * share, radii: CornerRadii(12))
      canvas.clipToPath()
      canvas.scale(share)
      canvas.draw(picture, x: 0, y: 0)
    }
  }

  private func share(_ width: Int, _ picture: Surface) -> Double {
    min(1, Double(width) / Double(picture.logicalWidth))
  }
}
