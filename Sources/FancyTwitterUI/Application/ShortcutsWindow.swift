import DesignKit
import GLibKit
import GtkKit

/// The window that lists the program's keys, in groups, with a search over them.
///
/// GTK's own asks for columns as wide as its longest lines, in some languages wider than a small screen, and its lines
/// cannot be reached by keys.
@MainActor
final class ShortcutsWindow {
  let window = Window(application: nil)
  let rows: [ShortcutRow]
  let searchLine: SearchLine

  private let groups: [(widget: Box, title: String, rows: [ShortcutRow])]
  private let list = RowList()
  private let nothing = Label(translated("No key is found by these words."))
  private let column = Box(.column, spacing: 18)
  private var isStacked = false

  init(_ groups: [ShortcutGroup], look: Look) {
    let title = translated("Keyboard Shortcuts")
    searchLine = SearchLine(translated("Search the keys"), look: look)
    self.groups = groups.map { group in
      let rows = group.shortcuts.map(ShortcutRow.init)
      return (Self.card(group.title, rows), group.title, rows)
    }
    rows = self.groups.flatMap(\.rows)
    window.addStyleClass("panel-window")
    window.setTitleBar(PanelBar(title, look: look).widget)
    // After the bar, for GTK takes the title of a bar to be the window's.
    window.setTitle(title)
    window.setDefaultSize(width: 600, height: 680)
    column.setPadding(14)
    column.append(nothing)
    for group in self.groups { column.append(group.widget) }
    for row in rows { list.add(row.widget) }
    let page = Box(.column)
    page.addStyleClass("preferences")
    page.append(searchLine.widget)
    page.append(ScrolledWindow(content: ReadingColumn(column, look: look)), expands: true)
    page.showAll()
    window.setContent(page)
    nothing.addStyleClass("line")
    nothing.setAccessibleRole(.notification)
    nothing.wrap(atCharacters: 60)
    nothing.isVisible = false
  }

  /// Shows the keys over a window, which waits for it; the list goes with its window, which is returned.
  static func show(_ groups: [ShortcutGroup], look: Look, over parent: Window) -> Window {
    let shown = ShortcutsWindow(groups, look: look)
    shown.follow()
    shown.window.setParent(parent)
    shown.window.isModal = true
    shown.window.present()
    return shown.window
  }
}

// MARK: - Private

extension ShortcutsWindow {
  private static func card(_ title: String, _ rows: [ShortcutRow]) -> Box {
    let group = Box(.column, spacing: 8)
    let heading = Label(title)
    heading.align(0)
    heading.wrap(atCharacters: 40)
    heading.addStyleClass("heading")
    heading.setAccessibleRole(.heading)
    let card = Box(.column)
    card.addStyleClass("preference-card")
    card.setAccessibleRole(.list)
    card.accessibleName = title
    for row in rows { card.append(row.widget) }
    group.append(heading)
    group.append(card)
    return group
  }

  // What the search line runs holds the list for as long as the line is there.
  private func follow() {
    let search = searchLine.entry
    search.onSearch { self.refresh() }
    searchLine.lead(
      into: { [weak list] in list?.takeFocus() }, back: { [weak window] in window?.close() })
    column.onResize { [weak self] in self?.fit() }
    window.onKeyPress { [weak self] in self?.take($0) ?? false }
  }

  private func take(_ press: KeyPress) -> Bool {
    let search = searchLine.entry
    if press.key == Key.escape {
      guard !search.text.isEmpty else {
        window.close()
        return true
      }
      search.text = ""
      refresh()
    } else if Command.of(press)?.name == .close {
      window.close()
      return true
    } else if !Accelerator.matches("<Primary>f", press) {
      return false
    }
    search.grabFocus()
    search.selectAll()
    return true
  }

  private func refresh() {
    let query = searchLine.entry.text
    for group in groups {
      let isMeant = WordSearch.matches(query, in: group.title)
      for row in group.rows { row.update(query: isMeant ? "" : query) }
      group.widget.isVisible = group.rows.contains { $0.widget.isVisible }
    }
    nothing.isVisible = !groups.contains { $0.widget.isVisible }
  }

  // Below so many letters in a line, what keys do and the keys have no room beside each other.
  private func fit() {
    let stacks = Double(column.size.width) < 26 * column.font.pixelSize
    guard stacks != isStacked else { return }
    isStacked = stacks
    // Another layout cannot be asked for in the midst of this one.
    MainLoop.whenIdle { [weak self] in
      for row in self?.rows ?? [] { row.stack(stacks) }
    }
  }
}
