import DesignKit
import GLibKit
import GtkKit
import TweetModel

/// A film or a sound that plays in the window, with what starts, stops, moves and mutes it.
@MainActor
final class FilmView {
  let widget = Box(.column)

  let film: FilmPlayer
  private let kind: Media.Kind
  private let look: Look
  private let button = Button(label: "")
  private let slider = Slider(0...1, step: 0.02, page: 0.1)
  private let time = Label("")
  private let (loud, muted): (Button, Button)
  /// Follows the film for as long as it is seen.
  private(set) var timer: LoopTimer?
  /// Keeps the screen from going dark while a film is seen.
  private(set) var screen: Inhibitor?
  /// Whether the slider moves because the film does.
  private var isFollowing = false
  /// Whether it plays as soon as it is seen.
  private var awaitsSight = false

  /// Shows what is ready; a moving picture needs nothing to start it, and has no sound.
  init(_ film: FilmPlayer, _ kind: Media.Kind, look: Look) {
    (self.film, self.kind, self.look) = (film, kind, look)
    loud = Button.icon(.loud, translated("Mute"), look: look)
    muted = Button.icon(.muted, translated("Unmute"), look: look)
    fill()
    button.onClick { [weak self] in self?.toggle() }
    for button in [loud, muted] { button.onClick { [weak self] in self?.toggleSound() } }
    slider.spokenValue = { [weak self] _ in self?.time.text ?? "" }
    slider.onChange { [weak self] in self?.seek() }
    widget.onMapChange { [weak self] in self?.follow(isSeen: $0) }
    film.onChange = { [weak self] in
      self?.keepScreenLit()
      self?.update()
    }
    look.observe(self) { [weak self] _ in self?.followSound() }
    followSound()
    update()
  }

  func takeFocus() { button.grabFocus() }

  func toggle() { film.isPlaying ? film.pause() : film.play() }

  /// Makes all films silent, or heard again; a sound has nothing but that.
  func toggleSound() {
    if kind == .video { look.preferences.isMuted.toggle() }
  }

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

  private func fill() {
    widget.addStyleClass("film")
    widget.append(film.widget, expands: true)
    // What moves it is beneath it.
    film.widget.canFocus = false
    slider.accessibleName =
      kind == .audio ? translated("Place in the sound") : translated("Place in the film")
    button.addStyleClass("plain-button")
    time.addStyleClass("film-time")
    let row = Box(.row, spacing: 8)
    row.append(button)
    for button in [loud, muted] {
      button.showAll()
      button.hidesFromShowAll()
      row.append(button)
    }
    row.append(Box(.row), expands: true)
    row.append(time)
    // In large text there is no room for both side by side.
    let controls = Box(.column)
    controls.append(slider)
    controls.append(row)
    controls.setPadding(8)
    widget.append(controls)
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

  private func followSound() {
    let isMuted = look.preferences.isMuted
    film.isMuted = kind == .video && isMuted
    let hadFocus = loud.isFocus || muted.isFocus
    (loud.isVisible, muted.isVisible) = (kind == .video && !isMuted, kind == .video && isMuted)
    if hadFocus { (isMuted ? muted : loud).grabFocus() }
  }

  // A moving picture begins anew for ever, and nobody watches it for as long.
  private func keepScreenLit() {
    guard kind == .video, film.isPlaying else { return screen = nil }
    if screen == nil {
      screen = Inhibitor(
        of: .idling, for: widget.window, reason: translated("A film is playing"))
    }
  }
}
