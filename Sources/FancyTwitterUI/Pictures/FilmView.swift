import DesignKit
import GLibKit
import GtkKit

/// A film that plays in the window, with what starts, stops and moves it.
@MainActor
final class FilmView {
  let widget = Box(.column)

  let film: FilmPlayer
  private let button = Button(label: "")
  private let slider = Slider(0...1, step: 0.02, page: 0.1)
  private let time = Label("")
  /// Follows the film for as long as it is seen.
  private(set) var timer: LoopTimer?
  /// Whether the slider moves because the film does.
  private var isFollowing = false
  /// Whether it plays as soon as it is seen.
  private var awaitsSight = false

  /// Shows a film that is ready; a moving picture needs nothing to start it.
  init(_ film: FilmPlayer) {
    self.film = film
    widget.append(film.widget, expands: true)
    // What moves it is beneath it.
    film.widget.canFocus = false
    button.addStyleClass("plain-button")
    button.onClick { [weak self] in self?.toggle() }
    slider.accessibleName = translated("Place in the film")
    slider.spokenValue = { [weak self] _ in self?.time.text ?? "" }
    slider.onChange { [weak self] in self?.seek() }
    time.addStyleClass("film-time")
    widget.addStyleClass("film")
    let row = Box(.row, spacing: 8)
    row.append(button)
    row.append(slider, expands: true)
    row.append(time)
    row.setPadding(8)
    widget.append(row)
    widget.onMapChange { [weak self] in self?.follow(isSeen: $0) }
    film.onChange = { [weak self] in self?.update() }
    update()
  }

  func takeFocus() { button.grabFocus() }

  func toggle() { film.isPlaying ? film.pause() : film.play() }

  /// Plays it, now or when it is seen.
  func start() {
    if widget.isMapped { film.play() } else { awaitsSight = true }
  }

  // Beneath another page nobody could stop its sound; what played goes on when it is seen again.
  private func follow(isSeen: Bool) {
    timer = isSeen ? makeTimer() : nil
    if !isSeen, film.isPlaying {
      film.pause()
      awaitsSight = true
    } else if isSeen, awaitsSight {
      awaitsSight = false
      film.play()
    }
  }

  private func makeTimer() -> LoopTimer {
    LoopTimer(every: 250) { [weak self] in
      self?.update()
      return self != nil
    }
  }

  private func update() {
    button.setLabel(film.isPlaying ? translated("_Pause") : translated("_Play"))
    guard let duration = film.duration, duration > 0 else { return }
    let position = min(film.position, duration)
    isFollowing = true
    slider.follow(position / duration)
    isFollowing = false
    time.text = Numbers.runningTime(position) + " / " + Numbers.runningTime(duration)
  }

  private func seek() {
    guard !isFollowing, let duration = film.duration else { return }
    film.seek(to: slider.value * duration)
  }
}
