import DesignKit
import GLibKit
import GtkKit
import TweetRows
import TweetStore

/// All that can be set, in groups, with a search over it; each change is seen at once.
@MainActor
final class PreferencesForm {
  let widget = Box(.column)
  let scroller: ScrolledWindow

  let look: Look
  let settable: PreferenceGroups
  private let searchLine: SearchLine
  let libraryPreferences: LibraryPreferences
  private(set) var groups: [PreferenceGroup] = []
  private let column = Box(.column, spacing: 18)
  let banner = Banner()
  let problems = Label("")
  private let nothing = Label(translated("No setting is found by these words."))
  private let resetAll = Button(label: translated("Reset _All Settings"))
  private var isStacked = false
  /// Below this many logical pixels, names and controls have no room beside each other in text of a usual size.
  private static let narrow = 480
  /// How wide the form is where nothing else was chosen, in logical pixels.
  static let usualWidth = 640

  /// The settings of a program, or of none where they are drawn off screen.
  init(
    look: Look, library: LibraryFolder, live: LiveAccounts? = nil, program: (any WindowHost)?
  ) {
    self.look = look
    settable = PreferenceGroups(look: look, words: PostWords(of: library))
    libraryPreferences = LibraryPreferences(
      library, live: live, look: look, program: program)
    scroller = ScrolledWindow(content: ReadingColumn(column, look: look))
    searchLine = SearchLine(translated("Search the settings"), look: look)
    widget.addStyleClass("preferences")
    widget.append(banner.widget)
    widget.append(searchLine.widget)
    search.onSearch { [weak self] in self?.refresh() }
    widget.append(scroller, expands: true)
    column.setPadding(14)
    addProblems()
    for group in settable.make() { add(group) }
    libraryPreferences.onProblem = { [weak self] in self?.show([$0]) }
    libraryPreferences.takeFocusElsewhere = { [weak self] in self?.search.grabFocus() }
    libraryPreferences.onRows = { [weak self] in self?.takeInLateRows() }
    add(libraryPreferences.group)
    addEnd()
    widget.showAll()
    banner.hide()
    banner.onHide = { [weak self] in self?.keepKeyboardSeen() }
    look.observe(self) { [weak self] _ in self?.refresh() }
    look.themes.watch()
    widget.onResize { [weak self] in self?.fit() }
    refresh()
    // Nothing shrinks a window that was opened as wide as names and controls side by side.
    stack(stacks(in: Self.usualWidth))
  }

  var search: SearchEntry { searchLine.entry }

  /// Shows what is set now, as far as it is searched for.
  func refresh() {
    settable.gallery.show(look)
    showFound()
    resetAll.isSensitive = settings.contains { !$0.isUsual(look.preferences) }
    show(look.problems)
  }

  private func add(_ group: PreferenceGroup) {
    groups.append(group)
    column.append(group.widget)
  }

  /// Says what is wrong, above the settings.
  func show(_ problems: [String]) {
    let text = problems.joined(separator: "\n")
    let isNews = text != self.problems.text
    self.problems.text = text
    if isNews, !problems.isEmpty { self.problems.sayNotice() }
    self.problems.isVisible = !problems.isEmpty
  }

  /// Says what was done to the library, until the person has read it.
  func confirm(_ outcome: String) {
    banner.show(
      outcome, fraction: nil,
      buttons: [.init(title: translated("_Close")) { [weak self] in self?.banner.hide() }])
  }

  /// Shows all settings again.
  ///
  /// - Returns: whether any were hidden.
  func endSearch() -> Bool {
    guard !search.text.isEmpty else { return false }
    search.text = ""
    refresh()
    return true
  }

  /// Gives every setting its usual value, which can be undone.
  func resetEverything() {
    let former = look.preferences
    var usual = former
    for setting in settings { setting.reset(&usual) }
    look.preferences = usual
    banner.show(
      translated("All settings have their usual values."), fraction: nil,
      buttons: [
        .undo { [weak self] in
          self?.restore(former)
          self?.banner.hide()
        },
        .init(title: translated("_Close")) { [weak self] in self?.banner.hide() },
      ])
    search.grabFocus()
  }
}

// MARK: - Private

extension PreferencesForm {
  // What was set since then stays, and what follows from the library, too.
  private func restore(_ former: Preferences) {
    var restored = look.preferences
    for setting in settings where setting.isUsual(restored) { setting.take(former, &restored) }
    look.preferences = restored
  }

  private var settings: [Setting] { groups.flatMap(\.rows).compactMap(\.setting) }

  private func showFound() {
    for group in groups { group.update(query: search.text) }
    nothing.isVisible = !groups.contains { $0.widget.isVisible }
    // It is of all settings, whatever is found.
    resetAll.isVisible = search.text.isEmpty
  }

  // A problem that has just been told stays.
  private func takeInLateRows() {
    libraryPreferences.group.stack(isStacked)
    showFound()
  }

  // The button that was pressed is gone.
  private func keepKeyboardSeen() {
    if widget.window?.hasSeenFocus == false { search.grabFocus() }
  }

  private func addProblems() {
    for label in [problems, nothing] {
      label.wrap(atCharacters: 60)
      label.align(0)
      label.hidesFromShowAll()
      column.append(label)
    }
    problems.addStyleClass("problem")
    for label in [problems, nothing] { label.setAccessibleRole(.notification) }
    nothing.addStyleClass("line")
  }

  private func addEnd() {
    let row = Box(.row)
    resetAll.onClick { [weak self] in self?.resetEverything() }
    row.append(resetAll)
    column.append(row)
  }

  private func stacks(in width: Int) -> Bool {
    Double(width) < Double(Self.narrow) * widget.font.enlargement
  }

  private func stack(_ stacks: Bool) {
    isStacked = stacks
    for group in groups { group.stack(stacks) }
  }

  private func fit() {
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      guard let self, case let stacks = stacks(in: widget.size.width), stacks != isStacked else {
        return
      }
      stack(stacks)
    }
  }
}
