import DesignKit
import GLibKit
import GtkKit
import Interaction
import TimelineLayout
import TweetModel
import TweetRows

/// Pictures and films, one at a time and at full size.
@MainActor
final class PictureScreen: Screen {
  let widget: Widget
  let view: PictureView

  let context: ScreenContext
  private let sequence: PictureSequence
  private let folder: String
  /// Whether it is only looked at.
  var isPreview = false {
    didSet {
      buttons.row.isVisible = !isPreview
      // What is only looked at cannot be pressed.
      cover.button.isVisible = !isPreview
    }
  }

  /// What plays; nil for pictures, and where films do not play inside.
  var film: FilmView?
  /// Draws a film's frame.
  var drawing: Task<Void, Never>?
  /// A film plays on a page of its own, not in a quick look.
  var mayPlay = false
  /// Whether it was behind its warning when it was last shown.
  private var wasCovered = false

  let stage = Stack()
  /// Stands there instead of what is sensitive, until that is asked for.
  let cover: PictureCover
  let caption: PictureCaption
  let buttons: PictureButtons

  /// Begins with one of a sequence whose files lie in a folder.
  init(_ sequence: PictureSequence, folder: String, context: ScreenContext) {
    self.context = context
    self.sequence = sequence
    self.folder = folder
    view = PictureView(input: context.input, look: context.look)
    view.picture.fetch = { [pictures = context.pictures] in
      await pictures.fetch($0, isPressed: true)
    }
    buttons = PictureButtons(hasNeighbours: sequence.isLong, look: context.look)
    caption = PictureCaption(look: context.look)
    cover = PictureCover(look: context.look)
    let column = Box(.column)
    widget = column
    fill(column)
    connect()
    show()
  }

  var title: String {
    let places = sequence.places
    return places.count > 1
      ? "\((places.firstIndex(of: index) ?? 0) + 1) / \(places.count)"
      : kindName
  }

  private var kindName: String {
    switch media.kind {
    case .photo: translated("Picture")
    case .video: translated("Film")
    case .animatedGIF: translated("Animation")
    case .audio: translated("Sound")
    }
  }

  var standsBeside: Bool { true }

  var openedItem: AnyHashable? { tweet.id }

  var tweet: Tweet { sequence.tweet }
  var index: Int { sequence.index }
  var media: Media { sequence.media }
  var path: String? { media.file.map { folder + "/" + $0 } }
  var actions: MediumActions { MediumActions(media, of: tweet, in: folder, context: context) }

  var isSettled: Bool { view.isSettled }

  var spokenSummary: String { view.accessibleName }

  /// Whether a picture is seen that can be moved: the frame of a film lies beneath that.
  private var isPannable: Bool { film == nil && view.isEnlarged }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    isPannable ? [.click, .panning] : [.click, .menuDrag]
  }

  func takeFocus() {
    if isCovered { cover.button.grabFocus() } else { view.grabFocus() }
    mayPlay = true
    playFilm()
  }

  func leave() -> Bool {
    mayPlay = false
    drawing?.cancel()
    removeFilm()
    // Whoever opened it has asked by then.
    MainLoop.whenIdle { [weak context] in context?.reachedPicture = nil }
    return true
  }

  /// Offers what can be done with what is shown, at the pointer or for the keyboard.
  func openMenu(atPointer: Bool) {
    let menu = PictureMenu()
    if isCovered { menu.add { [weak self] in self?.uncover() } } else { menu.add(actions) }
    menu.add(wayTo: tweet) { [weak self] in self?.showTweet() }
    menu.open(over: view, atPointer: atPointer)
  }
}

// MARK: - Private

extension PictureScreen {
  private func fill(_ column: Box) {
    // Only what is shown can be chosen.
    view.show()
    stage.add(view, named: "picture")
    stage.add(cover.widget, named: "cover")
    column.append(stage, expands: true)
    column.append(caption.strip)
    column.append(buttons.row)
    caption.strip.bound(by: column) { [weak buttons] height in
      guard let row = buttons?.row, row.isVisible else { return height / 2 }
      return max(1, (height - row.measuredHeight(forWidth: row.size.width).natural) / 2)
    }
  }

  private func connect() {
    view.scrollSideways = { [weak context] in context?.host?.scrollSideways($0) ?? false }
    context.reachedPicture = nil
    sequence.onChange = { [weak self] in
      guard let self else { return }
      context.reachedPicture = tweet.id
      change()
    }
    sequence.onFailure = { [weak context] in context?.host?.fail(sentence(for: $0)) }
    context.opened.observe(self) { [weak self] in
      // What is hidden of other posts concerns no picture that is enlarged, nor a film that plays.
      if let self, isCovered != wasCovered { change() }
    }
    cover.button.onClick { [weak self] in self?.uncover() }
    buttons.onStep = { [weak sequence] in sequence?.go($0) }
    buttons.onCopy = { [weak self] in self?.actions.copy() }
    buttons.onSave = { [weak self] in self?.actions.save() }
    buttons.onOpenElsewhere = { [weak self] in self?.actions.openElsewhere() }
    buttons.onTweet = { [weak self] in self?.showTweet() }
    widget.onDestroy { [weak self] in self?.endFilms() }
    widget.onKeyPress { [weak self] in self?.handle($0) ?? false }
    widget.onMenuRequest { [weak self] in
      self?.openMenu(atPointer: false)
      return true
    }
    widget.onPointerPress { [weak self] press in
      guard press.asksForMenu else { return false }
      self?.openMenu(atPointer: true)
      return true
    }
  }

  private func showTweet() { context.navigate(.tweet(tweet.id)) }

  // What has the keyboard may be a film that goes.
  private func change() {
    let hadFocus = stage.containsFocus
    show()
    if hadFocus, film == nil { (isCovered ? cover.button : view).grabFocus() }
    context.host?.titleChanged()
  }

  private func show() {
    drawing?.cancel()
    let isCovered = isCovered
    wasCovered = isCovered
    let (isThere, actions) = (path != nil && !isCovered, self.actions)
    buttons.show(
      sequence, isThere: isThere, isSavable: isThere && actions.isSavable,
      isOpenable: actions.isOpenable && !isCovered)
    if isCovered { return showCover() }
    stage.visibleChild = "picture"
    view.name = spokenName(isHidden: false)
    removeFilm()
    caption.text = media.altText ?? ""
    if media.kind == .photo { view.show(path) } else { showFrame() }
    playFilm()
  }

  /// What it is, whose, of when, and which of how many: what a screen reader says as one goes on.
  private func spokenName(isHidden: Bool) -> String {
    let day = tweet.date.map { RelativeTime.day($0) } ?? ""
    let author = TweetRowContent(tweet, time: day)
    return listed([
      TweetRowContent.tile(media, index, isHidden: isHidden).label, author.name, day,
      sequence.places.count > 1 ? title : "",
    ])
  }

  // Nothing of it is decoded, nor told to a screen reader.
  private func showCover() {
    view.name = spokenName(isHidden: true)
    removeFilm()
    caption.text = ""
    view.clear()
    cover.show(tweet)
    stage.visibleChild = "cover"
  }

  private func handle(_ press: KeyPress) -> Bool {
    if press.modifiers == .control {
      guard !isCovered else { return false }
      switch press.name {
      case Key.c: actions.copy()
      case Key.s where actions.isSavable: actions.save()
      default: return false
      }
      return true
    }
    guard press.modifiers.isDisjoint(with: [.alt, .control]) else { return false }
    let (left, right) =
      view.isRightToLeft
      ? (PictureSequence.Step.next, PictureSequence.Step.previous) : (.previous, .next)
    if !isCovered, film == nil, view.handle(press) { return true }
    switch press.name {
    case Key.left: sequence.go(left)
    case Key.right: sequence.go(right)
    case Key.home: sequence.go(.first)
    case Key.end: sequence.go(.last)
    case Key.x where tweet.isFolded: uncover()
    // What could not be played may be, once its disk is there again.
    case Key.enter where film == nil && media.kind != .photo && !isCovered,
      Key.space where film == nil && media.kind != .photo && !isCovered:
      playFilm()
    case Key.m where film != nil: film?.toggleSound()
    default: return !isCovered && caption.handle(press)
    }
    return true
  }
}
