import DesignKit
import GtkKit
import Interaction
import TweetModel

/// A tweet's pictures and films, one at a time and at full size.
@MainActor
final class PictureScreen: Screen {
  let widget: Widget
  let view: PictureView

  let context: ScreenContext
  private let tweet: Tweet
  private let folder: String
  /// Whether it is only looked at.
  var isPreview = false { didSet { buttons.isVisible = !isPreview } }

  /// What plays; nil for pictures, and where films do not play inside.
  var film: FilmView?
  /// A film plays on a page of its own, not in a quick look.
  var mayPlay = false

  let stage = Stack()
  private let buttons = Box(.row, spacing: 4)
  /// What stands beneath the picture: its alternative text, or what is wrong with it.
  let caption = Label("")
  private let previous: Button
  private let next: Button
  private let elsewhere: Button
  private(set) var index: Int

  init(_ tweet: Tweet, at index: Int, folder: String, context: ScreenContext) {
    self.context = context
    self.tweet = tweet
    self.folder = folder
    self.index = index
    view = PictureView(input: context.input, look: context.look)
    previous = Self.button(translated("_Previous"))
    next = Self.button(translated("_Next"))
    elsewhere = Self.button(translated("Open _with…"))
    let column = Box(.column)
    widget = column
    fill(column)
    view.scrollSideways = { [weak context] in context?.scrollSideways($0) ?? false }
    view.onKeyPress { [weak self] in self?.handle($0) ?? false }
    show()
  }

  var title: String {
    tweet.media.count > 1
      ? "\(index + 1) / \(tweet.media.count)"
      : media.kind == .video ? translated("Film") : translated("Picture")
  }

  var isSettled: Bool { view.isSettled }

  func claims(atX x: Double, y: Double) -> Set<InputArbiter.Claim> {
    view.isEnlarged ? [.click, .panning] : [.click, .menuDrag]
  }

  func takeFocus() {
    view.grabFocus()
    mayPlay = true
    playFilm()
  }

  func leave() -> Bool {
    mayPlay = false
    removeFilm()
    return true
  }
}

// MARK: - Private

extension PictureScreen {
  var media: Media { tweet.media[index] }
  var path: String? { media.file.map { folder + "/" + $0 } }

  private static func button(_ label: String) -> Button {
    let button = Button(label: label)
    button.addStyleClass("plain-button")
    return button
  }

  private func fill(_ column: Box) {
    stage.add(view, named: "picture")
    column.append(stage, expands: true)
    caption.addStyleClass("search-note")
    caption.wrap(atCharacters: 60)
    caption.center()
    caption.hidesFromShowAll()
    column.append(caption)
    let row = buttons
    let (saving, leading) = (
      Self.button(translated("_Save as…")), Self.button(translated("_Tweet"))
    )
    saving.onClick { [weak self] in self?.save() }
    elsewhere.onClick { [weak self] in self?.openElsewhere() }
    leading.onClick { [context, tweet] in context.navigate(.tweet(tweet.id)) }
    if tweet.media.count > 1 {
      row.append(previous)
      row.append(next)
      previous.onClick { [weak self] in self?.go(-1) }
      next.onClick { [weak self] in self?.go(1) }
    }
    row.append(Box(.row), expands: true)
    for button in [saving, elsewhere, leading] { row.append(button) }
    row.setPadding(8)
    column.append(row)
  }

  private func go(_ step: Int) {
    guard tweet.media.indices.contains(index + step) else { return }
    index += step
    show()
    context.onTitle()
  }

  private func show() {
    previous.isSensitive = index > 0
    next.isSensitive = index + 1 < tweet.media.count
    elsewhere.isSensitive = path.map(MediaFile.isOpenable) ?? false
    view.accessibleName = media.altText ?? translated("Picture")
    removeFilm()
    say(media.altText ?? "")
    if media.kind == .photo { view.show(path) } else { showFrame() }
    playFilm()
  }

  func say(_ text: String) {
    caption.text = text
    caption.isVisible = !text.isEmpty
  }

  private func handle(_ press: KeyPress) -> Bool {
    let onward = view.isRightToLeft ? Key.left : Key.right
    switch Key.withoutKeypad(press.key) {
    case Key.left, Key.right: go(Key.withoutKeypad(press.key) == onward ? 1 : -1)
    default: return view.handle(press)
    }
    return true
  }

  private func save() {
    guard let path else {
      return context.messages.say(translated("The library does not have this file."))
    }
    let chooser = FileChooser(
      title: translated("Save as"), kind: .newFile, over: widget.window)
    chooser.setName(path.split(separator: "/").last.map(String.init) ?? "")
    chooser.choose { [weak self] target in
      guard let target else { return }
      do throws(DesktopError) { try Desktop.copy(path, to: target) } catch {
        self?.context.messages.say("\(error)")
      }
    }
  }

  private func openElsewhere() {
    guard let path else {
      return context.messages.say(translated("The library does not have this file."))
    }
    do throws(DesktopError) { try Desktop.open(file: path) } catch {
      context.messages.say("\(error)")
    }
  }
}
