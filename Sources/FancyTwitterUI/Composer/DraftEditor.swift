import Appearance
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetRows

/// The text of a draft, its length as its network counts it, and its picture.
@MainActor
final class DraftEditor {
  let widget = Box(.column)

  /// Runs when text or picture have changed.
  var onChange: () -> Void = {}

  /// Runs with the path of a picture that the person takes away, or puts another one in the place of.
  var onPictureLoss: (String) -> Void = { _ in }

  /// Runs with what is dropped on the text, or pasted into it, and is no picture.
  var onDrop: (Window.Drop) -> Void = { _ in }

  let view = TextView()
  let length: DraftLength

  /// Runs when a picture is pasted.
  var onPicturePaste: () -> Void = {}

  private let look: Look
  private let network: Network
  private var rest: LoopTimer?
  /// As many Unicode scalars are counted at each key; longer texts when no key has come for so many milliseconds.
  private static let (countedAtOnce, restMilliseconds) = (2_000, 200)
  private static let endings = [".png", ".jpg", ".jpeg", ".webp", ".gif"]
  /// The line beneath the text, which tells its length.
  let tools = Box(.row, spacing: 2)
  private let thumbnail: DraftPicture

  init(look: Look, pictures: PictureCache, network: Network) {
    self.look = look
    self.network = network
    length = DraftLength(look: look)
    thumbnail = DraftPicture(look: look, pictures: pictures)
    build()
    view.onChange { [weak self] in self?.follow() }
    view.onFilesDropped { [weak self] in self?.take($0) }
    view.onPaste(files: { [weak self] in self?.take($0) }) { [weak self] in
      self?.onPicturePaste()
    }
    look.observe(view) { [weak self] _ in self?.update() }
    update()
  }

  var text: String { view.text }

  /// Whether the length of the text is told as it is now.
  var isCounted: Bool { rest == nil }

  /// Whether nothing is written.
  var isBlank: Bool { view.isBlank }

  /// The path of the picture that goes with the text.
  var picture: String? { thumbnail.path }

  /// Shows what a draft holds.
  func show(text: String, picture: String?) {
    thumbnail.path = picture
    view.text = text
    update()
    onChange()
  }

  /// Shows what has become of a draft, with the caret where it was.
  func exchange(text: String, picture: String?) {
    thumbnail.path = picture
    view.exchange(for: text)
    update()
    onChange()
  }

  /// Puts a picture in the place of the one that goes with the text, or none, as the person wants it.
  func choosePicture(_ path: String?) {
    let former = picture
    thumbnail.path = path
    onChange()
    if let former, former != path { onPictureLoss(former) }
  }

  func takeFocus() { view.grabFocus() }
}

// MARK: - Private

extension DraftEditor {
  private func build() {
    widget.addStyleClass("draft-card")
    view.addStyleClass("draft-text")
    // With what its card leaves free, 14: it has to keep out of the round corners, as it paints all of its ground.
    view.setPadding(10)
    view.setMinimumSize(height: 130)
    view.accessibleName = translated("Text of the draft")
    widget.append(GivenWidth(view), expands: true)
    widget.append(thumbnail)
    thumbnail.onRemove = { [weak self] in self?.choosePicture(nil) }
    addTool(.smile, translated("Insert an emoji")) { [weak self] in
      self?.view.grabFocus()
      self?.view.insertEmoji()
    }
    addTool(.picture, translated("Add a picture")) { [weak self] in self?.askForPicture() }
    tools.append(Box(.row), expands: true)
    tools.append(length)
    widget.append(tools)
  }

  private func addTool(_ icon: Icon, _ name: String, _ action: @escaping () -> Void) {
    let button = Button(content: IconView(icon, look: look, colour: \.panel.quiet))
    button.addStyleClass("plain-button")
    button.setMinimumSize(width: 40, height: 40)
    button.accessibleName = name
    button.setTooltip(name)
    button.onClick(action)
    tools.append(button)
  }

  private func askForPicture() {
    let chooser = FileChooser(
      title: translated("Add a picture"), kind: .file, over: widget.window)
    chooser.addFilter(translated("Pictures"), patterns: Self.endings.map { "*" + $0 })
    chooser.choose { [weak self] path in
      if let path { self?.choosePicture(path) }
    }
  }

  // A draft has one picture: of several, the first.
  private func take(_ drop: Window.Drop) {
    var others = drop
    others.paths.removeAll { path in Self.endings.contains { path.lowercased().hasSuffix($0) } }
    let picture = drop.paths.first { !others.paths.contains($0) }
    if let picture { choosePicture(picture) }
    if !others.paths.isEmpty || others.hasForeign { onDrop(others) }
  }

  // What a key costs does not grow with the text.
  private func follow() {
    rest = nil
    if view.count <= Self.countedAtOnce {
      update()
    } else {
      rest = LoopTimer(every: Self.restMilliseconds) { [weak self] in
        self?.update()
        return false
      }
    }
    onChange()
  }

  func update() {
    rest = nil
    let text = view.text
    let length = PostLength(text, on: network)
    self.length.show(length)
    let fitting = length.fittingScalars
    // Behind that they are too many, whatever they are: thousands of marks would hold the window.
    var marks = EntityDetector(text).entities.filter { $0.range.lowerBound < fitting }
      .map { TextView.Mark(range: $0.range, paint: Paint(look.theme.panelLink)) }
    marks.append(
      TextView.Mark(
        range: fitting..<text.unicodeScalars.count, paint: Paint(look.theme.panelExcess),
        of: .ground))
    view.setMarks(marks)
  }
}
