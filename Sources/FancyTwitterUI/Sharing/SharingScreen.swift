import DesignKit
import Export
import GtkKit
import TimelineLayout
import TweetModel
import TweetRows

/// A tweet as a picture that can be copied or saved, as it will look.
@MainActor
final class SharingScreen: Screen {
  let title = translated("Share as Picture")
  let widget: Widget
  let counts = Switch()
  let copy: HighlightButton
  let save = Button(label: translated("_Save…"))
  /// What is chosen, once it is drawn.
  private(set) var picture: Surface?

  private let tweet: Tweet
  private let folder: String
  private let context: ScreenContext
  private let view: PictureFrame
  private let cache: PictureCache
  private let drawing = LastQuestion()
  /// What waits for it.
  private var waiting: [(Surface) -> Void] = []

  /// The picture of a tweet whose own pictures lie below `folder`.
  init(_ tweet: Tweet, folder: String, context: ScreenContext) {
    self.tweet = tweet
    self.folder = folder
    self.context = context
    cache = PictureCache(frames: Folders.current.filmFrames)
    copy = HighlightButton(translated("Copy Picture"), size: .large, look: context.look)
    let day = tweet.date.map(RelativeTime.day) ?? ""
    view = PictureFrame(name: TweetRowContent(tweet, time: day).accessibleName)
    let column = Box(.column, spacing: 16)
    column.setPadding(20)
    column.addStyleClass("gate")
    let scroller = ScrolledWindow(content: ReadingColumn(column, look: context.look))
    widget = scroller
    column.append(view)
    column.append(choice())
    let buttons = Box(.row, spacing: 12)
    buttons.append(copy, expands: true)
    buttons.append(save)
    column.append(buttons)
    save.addStyleClass("quiet")
    save.centerInPlace()
    counts.isOn = true
    counts.onChange { [weak self] in self?.draw() }
    copy.onButtonClicked { [weak self] in self?.copyPicture() }
    save.onClick { [weak self] in self?.choosePlace() }
    context.look.observe(self) { [weak self] _ in self?.draw() }
    scroller.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    scroller.showAll()
    draw()
  }

  var isSettled: Bool { picture != nil }

  func takeFocus() { copy.grabFocus() }

  /// Writes the picture to a file.
  func save(to path: String) {
    whenDrawn { [saving = context.saving] in saving.save($0, to: path) }
  }

  /// What its file may be called; the id of a post of other networks than X is an address.
  var fileName: String {
    let author = tweet.author.handle
    let id = tweet.id.value.split(separator: "/").last ?? ""
    return SafeName.file((author.isEmpty ? "tweet" : author) + "-\(id).png")
  }
}

// MARK: - Private

extension SharingScreen {
  private func choice() -> Widget {
    let row = Box(.row, spacing: 12)
    let label = Label(mnemonic: translated("Show _counts"), for: counts)
    label.addStyleClass("fact-title")
    row.append(label, expands: true)
    label.align(0)
    row.append(counts)
    return row
  }

  private func draw() {
    picture = nil
    let wanted = TweetPicture(
      tweet: tweet, folder: folder, showsCounts: counts.isOn, look: context.look,
      font: context.stage.font)
    drawing.ask { [cache] in
      await wanted.draw(cache)
    } then: { [self] drawn in
      picture = drawn
      view.picture = drawn
      for body in waiting { body(drawn) }
      waiting = []
    }
  }

  /// Runs `body` with the picture as it is chosen: at once, or when it is drawn.
  private func whenDrawn(_ body: @escaping (Surface) -> Void) {
    if let picture { body(picture) } else { waiting.append(body) }
  }

  private func copyPicture() {
    whenDrawn { [messages = context.messages] in messages.copy($0) }
  }

  private func choosePlace() {
    let chooser = FileChooser(
      title: translated("Save As"), kind: .newFile, over: context.stage.window)
    chooser.setName(fileName)
    // Where the desktop's dialog leaves the window free, the page may be gone by then.
    chooser.choose { [self] path in if let path { save(to: path) } }
  }
}
