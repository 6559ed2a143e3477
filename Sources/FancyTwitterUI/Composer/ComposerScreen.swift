import Appearance
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetStore

/// Where drafts are written: a text with its length, a picture, and the drafts kept so far.
///
/// Nothing is posted from here. What has been written is never lost: it is kept a second after the
/// last key and when one leaves, and while it cannot be kept it stays where it is.
@MainActor
final class ComposerScreen: Screen {
  let title = translated("Drafts")
  let widget: Widget
  let editor: DraftEditor
  let list: DraftList

  private let context: ScreenContext
  private let drafts: DraftTable
  private let save: HighlightButton
  let copyButton = Button(label: translated("_Copy"))
  private let browserButton = Button(label: translated("Open in _Browser"))
  /// What is being written, as it was last kept.
  private var draft = Draft(text: "", edited: Timestamp(milliseconds: 0))
  private var pause: LoopTimer?
  /// What was said about what could not be kept; nil where nothing would be lost.
  private var complaint: String?

  /// How long after the last key what has been written is kept.
  private static let pauseMilliseconds = 1000
  /// How long after that what could not be kept is tried again: a disk has room by then, another program has done.
  var retryMilliseconds = 10_000

  /// A screen for the drafts that are kept beside the person's own library.
  init(keeping folder: LibraryFolder, context: ScreenContext) throws(LibraryError) {
    self.context = context
    let look = context.look
    drafts = try DraftTable(folder: folder)
    editor = DraftEditor(look: look, pictures: context.pictures)
    list = DraftList(look: look)
    save = HighlightButton(translated("Save Draft"), size: .compact, look: look)
    let column = Box(.column, spacing: 8)
    column.addStyleClass("composer")
    widget = ScrolledWindow(content: ReadingColumn(column, look: look))
    widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    fill(column)
    save.onButtonClicked { [weak self] in self?.saveAndStartAnew() }
    editor.onChange = { [weak self] in self?.update() }
    list.onChoose = { [weak self] in self?.edit($0) }
    list.onDelete = { [weak self] in self?.delete($0) }
    context.deletedDrafts.observe(self) { [weak self] in self?.refresh() }
    update()
    refresh()
  }

  var isOfLibrary: Bool { false }

  func takeFocus() { editor.takeFocus() }

  func leave() -> Bool { keep() }

  /// Writes a draft, as it was kept; what was written before is kept, too.
  func edit(_ next: Draft) {
    guard let next = asKept(next) else { return }
    draft = next
    editor.show(text: next.text, picture: next.picture)
    refresh()
    editor.takeFocus()
  }
}

// MARK: - Private

extension ComposerScreen {
  private func fill(_ column: Box) {
    let row = Box(.row, spacing: 8)
    for button in [copyButton, browserButton] {
      button.addStyleClass("plain-button")
      button.wrap()
      row.append(button)
    }
    copyButton.onClick { [weak self] in self?.copy() }
    browserButton.onClick { [weak self] in self?.openInBrowser() }
    let note = Label(
      translated(
        "FancyTwitter does not post. Copy the text, or open it in the browser and post it there; "
          + "a picture is added there by hand."))
    note.addStyleClass("search-note")
    note.align(0)
    note.wrap(atCharacters: 60)
    column.append(editor.widget)
    column.append(save)
    column.append(row)
    column.append(note)
    column.append(list.widget)
  }

  private func update() {
    let isEmpty = editor.isBlank && editor.picture == nil
    save.isSensitive = !isEmpty
    for button in [copyButton, browserButton] { button.isSensitive = !editor.isBlank }
    pause = LoopTimer(every: Self.pauseMilliseconds) { [weak self] in
      // What is empty for a moment may be about to be written anew.
      if let self, !isEmpty { keepOrRetry() }
      return false
    }
  }

  private func keepOrRetry() {
    guard !keep(isRepeated: complaint != nil) else { return }
    pause = LoopTimer(every: retryMilliseconds) { [weak self] in
      self?.keepOrRetry()
      return false
    }
  }

  /// Keeps what has been written, if it has changed.
  ///
  /// - Returns: whether nothing of it would be lost now; if not, the person knows, and is told of it once more unless
  ///   it is tried again by itself.
  private func keep(isRepeated: Bool = false) -> Bool {
    var next = draft
    (next.text, next.picture) = (editor.text, editor.picture)
    guard next != draft else { return wellKept() }
    next.edited = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    do throws(LibraryError) {
      // What another window has made of it meanwhile stays, too.
      if let id = next.id, try drafts.draft(id: id) != draft { next.id = nil }
      // What has been emptied by hand is not wanted any more.
      if next.text.isBlank, next.picture == nil {
        if let id = next.id {
          try drafts.delete(id: id)
          // By a key too many as well, and with the page its history goes.
          context.deletedDrafts.add(draft, from: drafts)
        }
      } else {
        next = try drafts.save(next)
      }
      draft = next
      return wellKept()
    } catch {
      guard !isRepeated else { return false }
      let text = translated("The draft is not saved: %s", sentence(for: error))
      complaint = text
      context.messages.say(
        text,
        offering: Messages.Button(title: translated("_Discard")) { [weak self] in self?.discard() })
      return false
    }
  }

  private func wellKept() -> Bool {
    if let complaint { context.messages.takeBack(complaint) }
    complaint = nil
    return true
  }

  /// Gives up what could not be kept.
  private func discard() { editor.show(text: draft.text, picture: draft.picture) }

  // What is listed is as old as the list: more may have been written since, here or in another window. Nil where what
  // is written now cannot be kept, which the person knows then.
  private func asKept(_ listed: Draft) -> Draft? {
    guard keep() else { return nil }
    guard let id = listed.id else { return listed }
    do throws(LibraryError) { return try drafts.draft(id: id) ?? listed } catch {
      context.messages.say(sentence(for: error))
      return nil
    }
  }

  private func saveAndStartAnew() {
    edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
  }

  private func delete(_ listed: Draft) {
    guard let gone = asKept(listed), let id = gone.id else { return }
    let place = list.place(of: gone)
    do throws(LibraryError) { try drafts.delete(id: id) } catch {
      return context.messages.say(sentence(for: error))
    }
    if draft.id == id {
      draft = Draft(text: "", edited: draft.edited)
      editor.show(text: "", picture: nil)
    }
    refresh()
    // The next one has the keyboard, as it would in a list.
    if !list.takeFocus(at: place) { editor.takeFocus() }
    context.deletedDrafts.add(gone, from: drafts)
  }

  private func refresh() {
    do throws(LibraryError) { list.show(try drafts.drafts(), current: draft.id) } catch {
      context.messages.say(sentence(for: error))
    }
  }

  private func copy() {
    context.messages.copy(editor.text, saying: translated("The text is copied."))
  }

  private func openInBrowser() {
    let address = "https://x.com/intent/post?text=" + editor.text.percentEncoded
    context.host?.openInBrowser(address)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
