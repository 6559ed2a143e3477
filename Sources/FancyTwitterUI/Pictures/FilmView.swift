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
  /// Follows the film for as long as it plays and is seen.
  private(set) var timer: LoopTimer?
  /// Keeps the screen from going dark while a film is seen.
  private(set) var screen: Inhibitor?
  /// Whether the slider moves because the film does.
  private var isFollowing = false
  /// Whether it plays as soon as it is seen.
  private var awaitsSight = false
  private weak var window: Window?
  private var windowState: SignalConnection?

  /// Shows what is ready; a moving picture needs nothing to start it, and has no sound.
  init(_ film: FilmPlayer, _ kind: Media.Kind, look: Look) {
    (self.film, self.kind, self.look) = (film, kind, look)
    loud = Button.icon(.loud, translated("Mute"), look: look)
    muted = Button.icon(.muted, translated("Unmute"), look: look)
    fill()
    button.onClick { [weak self] in self?.toggle() }
    for button in [loud, muted] { button.onClick { [weak self] in self?.toggleSound() } }
    // It is asked for before the film has got there.
    slider.spokenValue = { [weak self] in self?.text(at: $0) ?? "" }
    slider.onChange { [weak self] in self?.seek() }
    widget.onMapChange { [weak self] in self?.follow(isSeen: $0) }
    film.onChange = { [weak self] in
      self?.keepScreenLit()
      self?.followTime()
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

  /// Plays it, now or when it is seen; what only moves stands still where nothing is to move by itself.
  func start() {
    if kind == .animatedGIF, !look.allowsAnimation {
      film.pause()
    } else if widget.isMapped {
      film.play()
    } else {
      awaitsSight = true
    }
  }

  // Beneath another page nobody could stop its sound; what played goes on when it is seen again.
  private func follow(isSeen: Bool) {
    followWindow(isSeen ? widget.window : nil)
    change(isSeen: isSeen)
    followTime()
  }

  /// Of a window that is minimised what moves by itself stands still, and the screen may go dark; sound goes on.
  private func followWindow(_ window: Window?) {
    if let former = windowState.take() { self.window?.disconnect(former) }
    self.window = window
    guard let window else { return }
    windowState = window.onStateChange { [weak self, weak window] in
      guard let self, let window else { return }
      if kind == .animatedGIF { change(isSeen: window.isOnScreen) }
      keepScreenLit()
    }
  }

  private func change(isSeen: Bool) {
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

  private func followTime() {
    guard film.isPlaying, widget.isMapped else { return timer = nil }
    timer =
      timer
      ?? LoopTimer(every: 250) { [weak self] in
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
    time.text = text(at: position / duration)
  }

  private func text(at share: Double) -> String {
    guard let duration = film.duration, duration > 0 else { return "" }
    return Numbers.runningTime(share * duration) + " / " + Numbers.runningTime(duration)
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
    guard kind == .video, film.isPlaying, widget.window?.isOnScreen == true else {
      return screen = nil
    }
    if screen == nil {
      screen = Inhibitor(
        of: .idling, for: widget.window, reason: translated("A film is playing"))
    }
  }
}
