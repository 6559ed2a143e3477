import DesignKit
import GtkKit
import Interaction
import TimelineLayout
import TweetStore

/// Somebody's page: the header, and beneath it their tweets, list by list; of others first what is
/// known of them and the owner of the library.
@MainActor
final class ProfileScreen: TimelineScreen {
  let widget: Widget
  let head: ProfileHead
  let timeline: TimelineView

  private(set) var together: TogetherPage?

  private var profile: Profile
  private var isCompleted = false
  private var library: OpenLibrary
  /// The lists, in the order of their tabs; nil while they are being read.
  private var lists: [ListSnapshot]?
  private let listsQuestion = LastQuestion()
  private let togetherQuestion = LastQuestion()

  init(_ profile: Profile, in library: OpenLibrary, context: ScreenContext) {
    self.profile = profile
    self.library = library
    timeline = TimelineView(context)
    widget = timeline.widget
    let names = profile.parts.map { [words = profile.words] in $0.name(words) }
    head = ProfileHead(
      profile, tabs: profile.person == nil ? names : [translated("Together")] + names,
      media: library.folder.media, context: context)
    if profile.person != nil { addTogether(context) }
    head.float(over: timeline.widget)
    connect()
    load()
  }

  /// Whether what one has together lies over the list.
  var showsTogether: Bool { together?.widget.isVisible == true }

  var title: String { profile.name }

  var standsBeside: Bool { true }

  var openedItem: AnyHashable? { key }

  var exported: Selection? {
    profile.author.handle.isEmpty ? nil : .person(handle: profile.author.handle)
  }

  /// By whom they are known; nil where not even a handle is.
  var key: PersonKey? { profile.key }

  var pinnedList: PinnedList? { key.map { .person($0) } }

  /// Goes on in a library that holds more by now; what is read stays in place.
  ///
  /// - Returns: whether the library still knows them, and has the same lists of them: those of an account are others.
  func followIfKnown(in library: OpenLibrary) -> Bool {
    guard let key, let known = try? Profile(of: key, in: library.reader), fits(known) else {
      return false
    }
    self.library = library
    take(known, lists: true)
    return true
  }

  var isSettled: Bool { lists != nil && timeline.isSettled && head.header.isSettled }

  func takeFocus() {
    head.tabs.takeFocus()
    complete()
  }

  /// Has their server tell what the library lacks of them, once; a quick look asks nobody.
  func complete() {
    guard !isCompleted else { return }
    isCompleted = true
    askServer()
  }

  func claims(atX x: Double, y: Double) -> PressClaims {
    showsTogether ? [.click, .menuDrag] : timeline.claims(atX: x, y: y)
  }
}

// MARK: - Private

extension ProfileScreen {
  /// How many tabs stand before those of lists.
  private var leading: Int { together == nil ? 0 : 1 }

  private func connect() {
    head.scrolled = { [weak self] in self?.scrolled($0) ?? 0 }
    timeline.list.head = { [weak head] width in head?.overList(width) ?? ViewportHead() }
    timeline.onScroll = { [weak self] in self?.moveHead() }
    head.header.onResize { [weak self] in
      self?.timeline.list.insetMayHaveChanged()
      self?.together?.roomMayHaveChanged()
    }
    head.header.onActivate = { [weak self] in self?.timeline.context.navigate($0) }
    head.header.onName = { [weak self] in self?.giveName(over: $0) }
    head.tabs.onChoose = { [weak self] in self?.show($0) }
    head.tabs.onKey = { [weak self] in self?.goOn(with: $0) ?? false }
    head.tabs.onArrival = { [weak self] in self?.keepTabsSeen() }
    keepTabsSeenInLowerWindows()
  }

  // Beneath what one has together lies a list, which is empty then.
  private func coverList() {
    timeline.list.isCovered = showsTogether
    timeline.list.canFocus = !showsTogether
  }

  private func moveHead() { timeline.widget.moveFloating() }

  private func addTogether(_ context: ScreenContext) {
    let page = TogetherPage(look: context.look) { [weak head] in head?.height($0) ?? 0 }
    together = page
    nameTogether()
    timeline.widget.cover(with: page.widget)
    coverList()
    page.widget.adjustment.onChange { [weak self] in self?.moveHead() }
    page.widget.onScroll { [weak context] in context?.host?.scrollSideways($0) ?? false }
    page.onNavigate = { [weak context] in context?.navigate($0) }
    page.onChartMenu = { [weak context] card, button in
      if let context { ChartMenu(card, context: context).open(below: button) }
    }
    page.onCopy = { [weak context] in context?.messages.confirm(translated("Copied.")) }
    page.onName = { [weak self] in self?.giveName(over: $0) }
    page.onLink = { [weak self] in self?.link(over: $0) }
    page.onUnlink = { [weak self] key in
      if let self { timeline.context.links.unlink(key, from: profile.person, in: library) }
    }
    context.names.observe(self) { [weak self] in self?.reload(lists: false) }
    context.links.observe(self) { [weak self] in self?.reload(lists: true) }
  }

  // The first tab of others' pages: by itself its name does not say whose that is.
  private func nameTogether() {
    head.tabs.describe(0, as: translated("Together with %s", profile.name))
  }

  private func giveName(over widget: Widget) {
    let context = timeline.context
    if let account = profile.account {
      context.host?.writeHandle(of: AccountID(account), over: widget)
      return
    }
    guard let key = profile.person?.key else { return }
    NameEditor.open(
      for: key, shown: profile.name, in: context.names, over: widget, input: context.input)
  }

  private func link(over widget: Widget) {
    guard let person = profile.person else { return }
    PersonPicker.open(for: person, in: library, over: widget, context: timeline.context)
  }

  // What somebody is called has changed, or who they are, and perhaps that of others alone.
  private func reload(lists: Bool) {
    guard let key else { return }
    do throws(LibraryError) {
      guard let known = try Profile(of: key, in: library.reader), fits(known) else { return }
      take(known, lists: lists)
    } catch {
      timeline.context.host?.fail(sentence(for: error))
    }
  }

  private func take(_ known: Profile, lists: Bool) {
    var known = known
    known.hasArchive = profile.hasArchive
    // Where posts of several networks are, lists are found by the handle.
    let isOther = known.author.handle != profile.author.handle
    show(known)
    lists || isOther ? load() : loadTogether()
  }

  /// Whether the tabs are those of what is known by now.
  private func fits(_ known: Profile) -> Bool {
    (known.account == nil) == (profile.account == nil)
  }

  private func show(_ known: Profile) {
    profile = known
    head.header.show(known)
    // Of accounts of several networks lists are called otherwise than of one's.
    for (index, part) in known.parts.enumerated() {
      head.tabs.rename(index + leading, to: part.name(known.words))
    }
    timeline.context.host?.titleChanged()
    if together != nil { nameTogether() }
  }

  // What it tells comes later, if it can be had.
  private func askServer() {
    guard let key = profile.asked, let live = timeline.context.live else { return }
    let handle = profile.author.handle
    Task { [weak self] in
      // What cannot be read is told where the page is read.
      guard let library = self?.library, let reader = try? library.background(),
        await live.questions.completeProfile(of: key, called: handle, in: reader), let self,
        let known = try? Profile(of: handle, in: library.reader), fits(known)
      else { return }
      show(known)
    }
  }

  // Of somebody who is often mentioned, that takes a while: the header is there meanwhile.
  private func load() {
    // It tells what was asked for alone, too.
    togetherQuestion.drop()
    listsQuestion.ask { [profile, library] () async throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        (lists: try profile.lists(in: reader), together: try profile.together(in: reader))
      }
    } then: { [self] in
      show($0.lists, $0.together)
    } failing: { [self] error in
      lists = []
      timeline.context.host?.fail(sentence(for: error))
    }
  }

  private func show(_ lists: [ListSnapshot], _ known: Together?) {
    let isAgain = self.lists != nil
    self.lists = lists
    if !lists.isEmpty { head.header.show(counts: lists.map(\.count)) }
    if let known { together?.show(known, library.words) }
    guard !showsTogether else { return }
    let current = head.tabs.current - leading
    if isAgain { return show(head.tabs.current, keepsPlace: true) }
    // Nobody came for an empty list.
    let hasTweets = lists.indices.contains(current) && lists[current].count > 0
    head.tabs.choose(hasTweets ? head.tabs.current : (firstWithTweets ?? current) + leading)
  }

  // Names alone change no list.
  private func loadTogether() {
    togetherQuestion.ask { [profile, library] () async throws(LibraryError) in
      try await library.background().read { (reader) throws(LibraryError) in
        try profile.together(in: reader)
      }
    } then: { [self] known in
      if let known { together?.show(known, library.words) }
    } failing: { [self] error in
      timeline.context.host?.fail(sentence(for: error))
    }
  }

  private var firstWithTweets: Int? { lists?.firstIndex { $0.count > 0 } }

  private func show(_ tab: Int, keepsPlace: Bool = false) {
    let index = tab - leading
    together?.widget.isVisible = index < 0
    coverList()
    guard index >= 0 else {
      timeline.clear()
      head.say("")
      return moveHead()
    }
    guard let lists, lists.indices.contains(index) else { return }
    let list = lists[index]
    do throws(LibraryError) {
      let listing = TweetListing(list: list.list, remembersPlace: false)
      var content = try TimelineContent(listing, of: library)
      if keepsPlace { try timeline.keepPlace(in: &content) }
      timeline.show(content)
    } catch {
      timeline.context.host?.fail(sentence(for: error))
    }
    head.say(list.count == 0 ? translated("Nothing is known here.") : "")
    moveHead()
    // Another list stands at its beginning, where a low window has no room for the tabs.
    keepTabsSeen()
  }

  /// How far the header has moved up.
  private func scrolled(_ height: Int) -> Int {
    if let together, showsTogether { return min(height, max(0, together.scrolled)) }
    let viewport = timeline.list.viewport
    // An empty list cannot be scrolled, and what it says would be beneath a low window.
    guard viewport.count > 0 else { return lists == nil ? 0 : min(height, head.hidden) }
    guard viewport.anchorRow == 0 else { return height }
    return min(height, max(0, -viewport.y(of: 0)))
  }
}

extension Profile {
  /// What the library knows of them beside posts; nil of the person's own accounts.
  fileprivate nonisolated func together(in reader: LibraryReader) throws(LibraryError) -> Together?
  {
    guard let key = person?.key else { return nil }
    return try Together(with: key, in: reader)
  }
}
