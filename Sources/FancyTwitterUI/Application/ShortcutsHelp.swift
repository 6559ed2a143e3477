import DesignKit
import GtkKit

/// The window that lists the program's keys.
@MainActor
enum ShortcutsHelp {
  /// Shows it over a window.
  static func show(over window: Window) {
    ShortcutsWindow.show(
      [
        ShortcutsWindow.Group(
          title: translated("General"),
          shortcuts: Command.all.compactMap { command in
            command.keys.first.map { .init(title: command.title, keys: $0) }
          }),
        ShortcutsWindow.Group(
          title: translated("Tweets"),
          shortcuts: [
            .init(title: translated("Next tweet"), keys: "Down j"),
            .init(title: translated("Previous tweet"), keys: "Up k"),
            .init(title: translated("Page down"), keys: "Page_Down"),
            .init(title: translated("Page up"), keys: "Page_Up"),
            .init(title: translated("Newest tweet"), keys: "Home"),
            .init(title: translated("Oldest tweet"), keys: "End"),
            .init(title: translated("Open the tweet and its conversation"), keys: "Return"),
            .init(
              title: translated("Quick look at the tweet or link, without leaving the list"),
              keys: "space"),
            .init(title: translated("Select the text of a tweet’s page"), keys: "<Control>a"),
            .init(title: translated("Copy the selected text"), keys: "<Control>c"),
            .init(title: translated("Links of the tweet"), keys: "Tab"),
            .init(title: translated("Menu of the tweet"), keys: "Menu <Shift>F10"),
          ]),
      ], over: window)
  }
}
