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

  let context: ScreenContext
  let drafts: DraftTable
  /// Where what is written can be posted.
  let place: PostingPlace
  private let save: HighlightButton
  let copyButton = Button(label: translated("_Copy"))
  private let browserButton = Button(label: translated("Open in _Browser"))
  /// What is being written, as it was last kept.
  var draft = Draft(text: "", edited: Timestamp(milliseconds: 0))
  /// What the editor showed of it then, which has no room for all that texts of elsewhere can have.
  var shown = ""
  /// Whether it is this page that changes drafts.
  private(set) var isTelling = false
  private var pause: LoopTimer?
  /// What was said about what could not be kept; nil where nothing would be lost.
  private var complaint: String?

  /// How many drafts are listed at most: each row costs time on the main thread.
  private var listedCount = listedAtOnce
  private static let listedAtOnce = 100

  /// How long after the first key that is not kept what has been written is kept.
  private static let pauseMilliseconds = 1000
  /// How long after that what could not be kept is tried again: a disk has room by then, another program has done.
  var retryMilliseconds = 10_000

  /// A screen for the drafts that are kept beside the person's own library.
  init(keeping folder: LibraryFolder, context: ScreenContext) throws(LibraryError) {
    self.context = context
    let look = context.look
    drafts = try DraftTable(folder: folder)
    place = PostingPlace(of: folder)
    editor = DraftEditor(look: look, pictures: context.pictures, network: place.network)
    list = DraftList(look: look)
    save = HighlightButton(translated("Save Draft"), size: .compact, look: look)
    let column = Box(.column, spacing: 8)
    column.addStyleClass("composer")
    let scroller = ScrolledWindow(content: ReadingColumn(column, look: look))
    widget = scroller
    editor.view.keepCaretSeen(in: scroller, with: editor.tools)
    // Not beneath the text, whose end may be far from what one sees.
    editor.view.onCut { [weak context] in context?.messages.say(FullTextNote.sentence) }
    widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    fill(column)
    save.onButtonClicked { [weak self] in self?.startAnew() }
    editor.onChange = { [weak self] in self?.update() }
    editor.onPictureLoss = { [weak self] in self?.offerPicture($0) }
    editor.onDrop = { [weak context] in context?.host?.take($0) }
    editor.onPicturePaste = { [weak context] in
      context?.messages.say(
        translated("A picture comes from a file: save this one, and add it then."))
    }
    list.onChoose = { [weak self] in self?.edit($0) }
    list.onDelete = { [weak self] in self?.delete($0) }
    list.onShowMore = { [weak self] in self?.showMore() }
    context.draftChanges.observe(self) { [weak self] in self?.follow() }
    update()
    refresh()
  }

  var isOfLibrary: Bool { false }

  func takeFocus() { editor.takeFocus() }

  func keepText() { _ = keep(isRepeated: false) }

  var hasKeptText: Bool { complaint == nil }

  func leave() -> Bool {
    keepText()
    if hasKeptText { forgetPicture() }
    return hasKeptText
  }

  /// Begins a draft; what was written before is kept, wherever it was deleted meanwhile.
  func startAnew() {
    if isDeleted { begin() }
    edit(Draft(text: "", edited: Timestamp(milliseconds: 0)))
  }

  /// Writes a draft, as it was kept; what was written before is kept, too.
  func edit(_ listed: Draft) {
    guard var next = asKept(listed) else { return }
    if next.id == nil, let deleted = context.deletedDrafts.takeBack(listed) {
      (next.text, next.picture) = (deleted.text, deleted.picture)
    }
    // What is kept no more, and what has never been, is to be kept as a new one.
    draft = next.id == nil ? Draft(text: "", edited: next.edited) : next
    show(next)
    if next.id == nil { shown = "" }
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
    if !editor.view.isFull, context.messages.waits(FullTextNote.sentence) {
      context.messages.takeBack(FullTextNote.sentence)
    }
    save.isSensitive = !isEmpty
    for button in [copyButton, browserButton] { button.isSensitive = !editor.isBlank }
    // It goes on under the next keys: who writes without a pause has all of it kept but the last second.
    pause =
      pause
      ?? LoopTimer(every: Self.pauseMilliseconds) { [weak self] in
        self?.pause = nil
        // What is empty for a moment may be about to be written anew.
        if let self, !isEmpty { keepOrRetry() }
        return false
      }
  }

  private func show(_ draft: Draft) {
    forgetPicture()
    editor.show(text: draft.text, picture: draft.picture)
    shown = editor.text
  }

  /// Forgets what is kept of what is written.
  private func begin() { (draft, shown) = (Draft(text: "", edited: draft.edited), "") }

  private var isEmpty: Bool { editor.isBlank && editor.picture == nil }

  private func keepOrRetry() {
    guard !keep(isRepeated: complaint != nil, byItself: true) else { return }
    pause = LoopTimer(every: retryMilliseconds) { [weak self] in
      self?.pause = nil
      self?.keepOrRetry()
      return false
    }
  }

  /// Keeps what has been written, if it has changed.
  ///
  /// - Returns: whether nothing of it would be lost now; if not, the person knows, and is told of it once more unless
  ///   it is tried again by itself.
  private func keep(isRepeated: Bool, byItself: Bool = false) -> Bool {
    var next = asWritten
    guard next != draft else { return wellKept() }
    next.edited = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    do throws(LibraryError) {
      let put = { () throws(LibraryError) in try self.put(next) }
      draft = try byItself ? drafts.hurrying(put) : put()
      shown = editor.text
      tell()
      return wellKept()
    } catch {
      guard !isRepeated else { return false }
      let text = translated("The draft is not saved: %s", sentence(for: error))
      complaint = text
      context.messages.say(
        text, offering: .tryAgain { [weak self] in self?.keepText() },
        givingUp: Messages.Button(title: translated("_Discard")) { [weak self] in self?.discard() })
      return false
    }
  }

  private func put(_ written: Draft) throws(LibraryError) -> Draft {
    var next = written
    // What another window has made of it meanwhile stays, too.
    let kept = try next.id.map { id throws(LibraryError) in try drafts.draft(id: id) } ?? nil
    if kept != draft { next.id = nil }
    guard isEmpty else {
      next = try drafts.save(next)
      if let kept, kept != draft { context.messages.say(Self.bothKept) }
      return next
    }
    // What has been emptied by hand is not wanted any more.
    if let id = next.id {
      try drafts.delete(id: id)
      // By a key too many as well, and with the page its history goes.
      context.deletedDrafts.add(draft, from: drafts)
    }
    return next
  }

  /// Lets other windows know what has become of drafts.
  private func tell() {
    isTelling = true
    context.draftChanges.changed()
    isTelling = false
  }

  private func wellKept() -> Bool {
    if let complaint { context.messages.takeBack(complaint) }
    complaint = nil
    return true
  }

  /// Gives up what could not be kept, for as long as the person does not want it back.
  private func discard() {
    let now = Timestamp(milliseconds: Int64(LocalTime.now * 1000))
    let written = Draft(text: editor.text, picture: editor.picture, edited: now)
    show(draft)
    editor.takeFocus()
    context.deletedDrafts.add(written, from: drafts)
  }

  // What is listed is as old as the list: more may have been written since, here or in another window, or all of it
  // deleted; what is left of it then has no number. Nil where what is written now cannot be kept, which the person knows
  // then.
  private func asKept(_ listed: Draft) -> Draft? {
    keepText()
    guard hasKeptText else { return nil }
    guard let id = listed.id else { return listed }
    do throws(LibraryError) {
      if let kept = try drafts.draft(id: id) { return kept }
      return Draft(text: listed.text, picture: listed.picture, edited: listed.edited)
    } catch {
      context.messages.say(sentence(for: error))
      return nil
    }
  }

  private func delete(_ listed: Draft) {
    guard let gone = asKept(listed) else { return }
    let place = list.place(of: listed)
    // One that is gone already has been offered back where that was done here.
    if let id = gone.id {
      do throws(LibraryError) { try drafts.delete(id: id) } catch {
        return context.messages.say(sentence(for: error))
      }
      if draft.id == id {
        begin()
        show(draft)
      }
      tell()
    }
    refresh()
    // The next one has the keyboard, as it would in a list.
    if !list.takeFocus(at: place) { editor.takeFocus() }
    if gone.id != nil { context.deletedDrafts.add(gone, from: drafts) }
  }

  func refresh() {
    do throws(LibraryError) {
      // One more tells whether there are more.
      let first = try drafts.drafts(first: listedCount + 1)
      list.show(
        Array(first.prefix(listedCount)), current: draft.id, hasMore: first.count > listedCount)
    } catch {
      context.messages.say(sentence(for: error))
    }
  }

  private func showMore() {
    let former = listedCount
    listedCount += Self.listedAtOnce
    refresh()
    list.takeFocus(onRow: former)
  }
}
