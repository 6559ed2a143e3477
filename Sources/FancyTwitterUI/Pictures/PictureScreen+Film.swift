import DesignKit
import GtkKit
import TweetModel

/// Films that play on the page itself.
extension PictureScreen {
  func playFilm() {
    guard mayPlay, !isCovered, film == nil, media.kind != .photo else { return }
    guard let path else {
      return tell(
        media.kind == .audio
          ? translated("The archive does not hold this sound.")
          : translated("The archive does not hold this film."))
    }
    let media = media
    Task {
      do throws(FilmError) {
        let player = try await FilmPlayer.prepare(
          file: path, on: media.kind == .audio ? SoundSign(look: context.look) : nil,
          loops: media.kind == .animatedGIF)
        // Another one may be shown by now, or none.
        guard mayPlay, !isCovered, self.path == path, film == nil else { return }
        show(player)
      } catch {
        guard mayPlay, self.path == path else { return }
        tell(error.sentence)
      }
    }
  }

  /// Plays nothing any more: the page is gone, and what still holds it has no place to show anything.
  func endFilms() {
    mayPlay = false
    film = nil
  }

  /// Shows a frame of the film, as soon as there is one; of a sound there is none.
  func showFrame() {
    view.showSign(of: media.kind)
    guard let path, media.kind != .audio else { return }
    let kind = media.kind
    drawing = Task {
      guard let frame = await context.pictures.frame(of: path), self.path == path, !isCovered
      else { return }
      view.show(frame, of: kind)
    }
  }

  /// Says what is wrong with the film, beneath its frame and above its description, and to a screen reader.
  private func tell(_ trouble: String) {
    caption.text = [trouble, media.altText ?? ""].filter { !$0.isEmpty }.joined(separator: "\n\n")
    view.trouble = trouble
  }

  private func show(_ player: FilmPlayer) {
    let film = FilmView(player, media.kind, look: context.look)
    self.film = film
    player.onFailure = { [weak self] in
      self?.removeFilm()
      self?.tell($0.sentence)
    }
    // What has the keyboard is a button of it, and the view that is called so is hidden.
    film.widget.accessibleName = view.name
    let hadFocus = view.isFocus || widget.window?.focused == nil
    film.widget.showAll()
    stage.add(film.widget, named: "film")
    stage.visibleChild = "film"
    if hadFocus { film.takeFocus() }
    film.start()
  }

  func removeFilm() {
    guard let film else { return }
    stage.visibleChild = "picture"
    stage.remove(film.widget)
    self.film = nil
  }
}
