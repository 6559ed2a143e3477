import DesignKit
import Geometry
import GLibKit
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// Whose year it is, drawn on its page as rows do; what is made of the page waits until the picture is there.
@MainActor
final class YearPortrait {
  private let avatar: TweetRowContent.AvatarContent
  private let folder: String
  private let look: Look
  private let pictures: PictureCache
  private weak var page: YearPage?
  /// In milliseconds.
  private let patience: Int
  private var waits: [() -> Void] = []
  private var timer: LoopTimer?

  /// Draws somebody's picture, which lies below `folder`, on a page; what waits for it does so for three seconds at most.
  init(
    _ author: Author, on page: YearPage, look: Look, pictures: PictureCache, folder: String,
    patience: Int = 3_000
  ) {
    avatar = TweetRowContent.AvatarContent(author)
    (self.page, self.look, self.pictures, self.folder) = (page, look, pictures, folder)
    self.patience = patience
    page.portrait = { [weak self] in self?.draw(on: $0, $1) }
    pictures.observe(self) { [weak self] in
      self?.page?.queueDraw()
      self?.goOn()
    }
  }

  /// Runs `body` once the picture is there, which may be now; at last without it.
  func whenThere(_ body: @escaping () -> Void) {
    guard isComing else { return body() }
    waits.append(body)
    guard timer == nil else { return }
    timer = LoopTimer(every: patience) { [weak self] in
      self?.finish()
      return false
    }
  }
}

// MARK: - Private

extension YearPortrait {
  private var isComing: Bool {
    guard let page else { return false }
    return AvatarPainter.isLoading(
      avatar, at: YearPoster.portraitSquare, of: page, pictures: pictures, folder: folder)
  }

  private func goOn() { if !waits.isEmpty, !isComing { finish() } }

  private func finish() {
    timer?.cancel()
    timer = nil
    let bodies = waits
    waits = []
    for body in bodies { body() }
  }

  private func draw(on canvas: Canvas, _ square: Rectangle) {
    guard let page else { return }
    AvatarPainter.draw(
      avatar, at: square, on: canvas, of: page, look: look, pictures: pictures, folder: folder)
  }
}
