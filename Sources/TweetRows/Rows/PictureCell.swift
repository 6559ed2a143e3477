import DesignKit
import GtkKit
import TimelineLayout

/// A cell of a list of what has pictures, pressed as a whole.
@MainActor
open class PictureCell: CustomWidget {
  package final var onFocus: (_ entity: Int?) -> Void = { _ in }

  /// Whether what it shows stands open beside the list.
  package final var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      accessibleStates = isChosen ? [.selected] : []
      queueDraw()
    }
  }

  package final let look: Look
  private let cache: PictureCache
  private let asker: ObjectIdentifier

  /// A cell of a list that asks for pictures as `asker`.
  package init(look: Look, pictures: PictureCache, asker: ObjectIdentifier) {
    self.look = look
    cache = pictures
    self.asker = asker
    super.init()
    addStyleClass("panel-row")
    onButtonClicked { [weak self] in self?.choose() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
    onFocusArrival { [weak self] in self?.onFocus(nil) }
  }

  open override class var base: Base { .button }

  /// The person chooses what it shows.
  open func choose() {}

  /// What painters need to draw pictures that lie below `folder`.
  package final func pictures(in folder: String, _ metrics: TweetRowMetrics) -> RowPictures {
    RowPictures(
      cache: cache, asker: asker, folder: folder, font: font, metrics: metrics, scale: scaleFactor)
  }
}
