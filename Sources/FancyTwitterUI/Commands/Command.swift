import Appearance
import DesignKit
import GtkKit

/// Something that the program does, by menu and by keys.
@MainActor
struct Command {
  /// Names it among the program's actions.
  enum Name: String, CaseIterable {
    case search, sections, open, newTweet = "new-tweet", themes, preferences, shortcuts, about, quit
    case menu, back, date, larger, smaller, usualSize = "usual-size", close
    case activity, favorites, imports, export, print, nextPane = "next-pane"
    case newWindow = "new-window", otherWidth = "other-width"
    case formerPane = "former-pane", pinBeside = "pin-beside", addAccount = "add-account"
    case undo
  }

  let name: Name
  let title: String
  /// Nil for what the menu does not list.
  let icon: Icon?
  /// In GTK's notation, such as `<Primary>o`; the first one is shown.
  let keys: [String]

  /// All of them, in the order of the menu: the one table that menu, keys and help are made of.
  static let all: [Command] = [
    Command(.search, translated("Search"), .search, ["<Primary>f"]),
    Command(.sections, translated("Sections"), .thread, ["<Alt>Down"]),
    Command(.date, translated("Go to a Day"), .calendar, ["<Primary>g"]),
    Command(.open, translated("Open an Archive…"), .archive, ["<Primary>o"]),
    Command(.addAccount, translated("Add an Account…"), .globe, []),
    Command(.imports, translated("In This Archive"), .archive, []),
    Command(.export, translated("Export…"), .export, ["<Primary>e"]),
    Command(.newTweet, translated("New Draft"), .pencil, ["<Primary>n"]),
    Command(.print, translated("Print…"), .printer, ["<Primary>p"]),
    Command(.themes, translated("Themes"), .contrast, []),
    Command(.preferences, translated("Preferences"), .sliders, ["<Primary>comma"]),
    Command(
      .shortcuts, translated("Keyboard Shortcuts"), .keyboard,
      ["<Primary>question", "F1", "<Primary>F1"]),
    Command(.about, translated("About FancyTwitter"), .info, []),
    Command(.quit, translated("Quit"), .power, ["<Primary>q"]),
    Command(.undo, translated("Undo"), nil, ["<Primary>z"]),
    Command(.menu, translated("Menu"), nil, ["F10", "<Primary>m"]),
    Command(.nextPane, translated("Next Pane"), nil, ["F6"]),
    Command(.formerPane, translated("Previous Pane"), nil, ["<Shift>F6"]),
    Command(.pinBeside, translated("Pin Beside"), nil, ["F9"]),
    Command(.back, translated("Back"), nil, [backKey(isRightToLeft: Desktop.isRightToLeft)]),
    Command(
      .larger, translated("Larger Text"), nil,
      ["<Primary>plus", "<Primary>equal", "<Primary>KP_Add"]),
    Command(.smaller, translated("Smaller Text"), nil, ["<Primary>minus", "<Primary>KP_Subtract"]),
    Command(.usualSize, translated("Reset Text Size"), nil, ["<Primary>0", "<Primary>KP_0"]),
    Command(.otherWidth, translated("Wide or Narrow Window"), nil, ["F8"]),
    Command(.newWindow, translated("New Window"), nil, ["<Primary><Shift>n"]),
    Command(.close, translated("Close Window"), nil, ["<Primary>w"]),
    Command(.activity, translated("What’s New"), nil, []),
    Command(.favorites, translated("Favorites"), nil, []),
  ]

  /// Whether its keys are those of a text field first, where one has the keyboard.
  var isForFieldsFirst: Bool { name == .undo }

  /// Whether it is done again and again while its key is held.
  var repeats: Bool { [.larger, .smaller, .nextPane, .formerPane].contains(name) }

  /// Whether its keys mean something in a main window alone: in others they are those of what has the keyboard there.
  var isForMainWindows: Bool {
    [
      .sections, .back, .date, .print, .menu, .nextPane, .formerPane, .pinBeside, .otherWidth,
    ].contains(name)
  }

  /// The keys that people are told of: none that a keyboard merely has twice.
  var shownKeys: [String] {
    keys.filter { !$0.contains("KP_") && !["<Primary>equal", "<Primary>F1"].contains($0) }
  }

  /// Leads to where the way back is drawn.
  static func backKey(isRightToLeft: Bool) -> String {
    isRightToLeft ? "<Alt>Right" : "<Alt>Left"
  }

  /// The command of a key press; nil where there is none.
  static func of(_ press: KeyPress) -> Command? {
    all.first { command in command.keys.contains { Accelerator.matches($0, press) } }
  }

  private init(_ name: Name, _ title: String, _ icon: Icon?, _ keys: [String]) {
    self.name = name
    self.title = title
    self.icon = icon
    self.keys = keys
  }
}
