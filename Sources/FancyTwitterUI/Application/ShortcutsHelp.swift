import DesignKit
import GtkKit
import TweetRows

/// The window that lists the program's keys.
@MainActor
enum ShortcutsHelp {
  /// Shows it over a window, with the keys of the sections as they are listed.
  ///
  /// - Returns: the window that lists them.
  @discardableResult
  static func show(
    _ order: SectionOrder, words: PostWords, look: Look, over window: Window
  ) -> Window {
    ShortcutsWindow.show(groups(order, words: words), look: look, over: window)
  }

  static func groups(
    _ order: SectionOrder, words: PostWords = .tweets
  ) -> [ShortcutGroup] {
    let commands = Command.all.filter { !$0.shownKeys.isEmpty }
    let isGeneral = { (command: Command) in command.icon != nil || command.name == .menu }
    return [
      .init(
        title: translated("General"), shortcuts: commands.filter(isGeneral).map(shortcut)),
      .init(
        title: translated("Sections"),
        shortcuts: order.shown.compactMap { section in
          order.keys(of: section).map { .init(title: SectionNames.item(section).name, keys: $0) }
        }),
      .init(
        title: translated("Window"),
        shortcuts: commands.filter { !isGeneral($0) }.map(shortcut)
          + [.init(title: translated("Close what is open, or go back"), keys: "Escape")]),
      .init(title: words.many, shortcuts: posts(words)),
      .init(title: translated("Text and Bookmarks"), shortcuts: texts),
      .init(title: translated("Charts"), shortcuts: charts),
      .init(title: translated("Pictures and Films"), shortcuts: pictures),
    ]
  }

  private static func shortcut(_ command: Command) -> ShortcutGroup.Shortcut {
    .init(title: command.title, keys: command.shownKeys.joined(separator: " "))
  }

  private static func posts(_ words: PostWords) -> [ShortcutGroup.Shortcut] {
    [
      .init(title: words.next, keys: "Down j"),
      .init(title: words.previous, keys: "Up k"),
      .init(title: translated("Page Down"), keys: "Page_Down"),
      .init(title: translated("Page Up"), keys: "Page_Up"),
      .init(title: words.newest, keys: "Home"),
      .init(title: words.oldest, keys: "End"),
      .init(title: translated("Open the post and its conversation"), keys: "Return"),
      .init(
        title: translated("Quick look at the post or link, without leaving the list"),
        keys: "space"),
      .init(title: translated("Links of the post"), keys: "Tab"),
      .init(title: translated("Next or previous gap in Home"), keys: "g <Shift>g"),
      .init(title: translated("Menu of the post"), keys: "Menu <Shift>F10"),
    ]
  }

  private static var texts: [ShortcutGroup.Shortcut] {
    [
      .init(title: translated("Undo what was written"), keys: "<Control>z"),
      .init(
        title: translated("Redo what was undone"), keys: "<Control><Shift>z <Control>y"),
      .init(
        title: translated("Select the text of a post’s page, or of a message"), keys: "<Control>a"),
      .init(
        title: translated("Select by letters, words and lines"),
        keys: "<Shift>Right <Control><Shift>Right <Shift>Down"),
      .init(title: translated("Copy the selected text"), keys: "<Control>c"),
      .init(title: translated("Bookmark the post, or remove its bookmark"), keys: "b"),
      .init(title: translated("Note on the post’s bookmark"), keys: "<Shift>b"),
      .init(
        title: translated("Show what a warning or sensitive media hide, or hide it again"),
        keys: "x"),
    ]
  }

  private static var charts: [ShortcutGroup.Shortcut] {
    [
      .init(title: translated("From mark to mark"), keys: "Left Right Up Down"),
      .init(title: translated("Open the posts of a mark"), keys: "Return"),
      .init(title: translated("Show as a table"), keys: "t"),
      .init(title: translated("Copy the numbers"), keys: "<Control>c"),
    ]
  }

  private static var pictures: [ShortcutGroup.Shortcut] {
    [
      .init(title: translated("Previous Picture"), keys: "Left"),
      .init(title: translated("Next Picture"), keys: "Right"),
      .init(title: translated("First Picture"), keys: "Home"),
      .init(title: translated("Last Picture"), keys: "End"),
      .init(title: translated("Zoom In"), keys: "plus"),
      .init(title: translated("Zoom Out"), keys: "minus"),
      .init(title: translated("Fit to Window"), keys: "0"),
      .init(title: translated("Scroll a long description"), keys: "Page_Up Page_Down"),
      .init(title: translated("Copy Picture"), keys: "<Control>c"),
      .init(title: translated("Save Picture…"), keys: "<Control>s"),
      .init(title: translated("Play or pause the film or the sound"), keys: "space"),
      .init(title: translated("Mute or unmute films"), keys: "m"),
    ]
  }
}
