/// Every colour of the program's look, and every other thing that a look changes.
public struct Theme: Hashable, Sendable, Identifiable {
  public let id: String
  public let name: String
  public let isDark: Bool
  public let backdrop: Backdrop
  public let text: TextColours
  public let bar: BarColours
  /// What lies over everything: menus, dialogs, the sections that drop down, entries.
  public let panel: PanelColours
  /// What is wrong, said on a panel.
  public let panelProblem: Colour
  /// The ground of words in an entry that are too many.
  public let panelExcess: Colour
  /// Links on a panel.
  public let panelLink: Colour
  /// The menu that a drag to the side opens.
  public let menu: MenuColours
  public let affordance: AffordanceColours
  public let film: FilmColours
  /// The line between two rows.
  public let separator: Tint
  /// Lies over the backdrop under the row that has the focus, and under words that are a button while the pointer is on
  /// them; takes no contrast from the text.
  public let selection: Tint
  /// The handle of a scroll bar, over the backdrop and over panels.
  public let scrollHandle: Tint
  /// The ground of quoted tweets and of strips above the list, over the backdrop.
  public let card: Tint
  public let cardLine: Tint
  /// The line around what only a tint sets apart from its ground; nil where the tint is enough.
  public let edge: Tint?
  /// What the person who reads wrote, among what others wrote.
  public let ownBubble: BubbleColours
  /// Where a picture will be, or cannot be.
  public let placeholder: Tint
  /// Dims what lies beneath a panel.
  public let scrim: Tint
  public let shadow: Tint
  /// The custom button's ground, and whatever else asks for attention.
  public let accent: Colour
  /// Lies around what has the keyboard.
  public var focusRing: Colour { accent }
  /// The label on the accent: black or white, whichever contrasts more.
  public let accentLabel: Colour
  public let chart: ChartColours
  /// The initial on the disc of a person without a picture.
  public let initial: Colour
  /// Families that the tweets are set in; nil for the desktop's font.
  public let font: String?

  /// The text on the backdrop.
  public struct TextColours: Hashable, Sendable {
    public let name: Colour
    public let body: Colour
    public let handle: Colour
    public let link: Colour
    public let time: Colour
    public let count: Colour
  }

  /// The bar across the top of the window.
  public struct BarColours: Hashable, Sendable {
    /// Colours from the bar's left edge to its right, at equal distances.
    public let colours: [Colour]
    /// The line of one pixel beneath it.
    public let line: Colour
    public let title: Colour
    public let icon: Colour
    /// Lies under a button of it while the pointer is on that.
    public let hover: Tint
  }

  /// An opaque ground with text on it.
  public struct PanelColours: Hashable, Sendable {
    public let ground: Colour
    public let text: Colour
    /// Counts, shortcuts, explanations.
    public let quiet: Colour
    public let line: Tint
    public let hover: Tint
    /// The ground of entries and of lists.
    public let field: Colour
  }

  /// The menu over the living content.
  public struct MenuColours: Hashable, Sendable {
    /// Its opacity is reached when the menu is open.
    public let ground: Tint
    public let text: Colour
    public let quiet: Colour
  }

  /// The bars that a drag to the side pulls in.
  public struct AffordanceColours: Hashable, Sendable {
    public let idle: Colour
    public let expanded: Colour
    public let complete: Colour
  }

  /// An opaque bubble with text in it.
  public struct BubbleColours: Hashable, Sendable {
    public let ground: Colour
    public let line: Tint
    public let body: Colour
    public let link: Colour
    public let quiet: Colour
  }

  /// What stands for a film.
  public struct FilmColours: Hashable, Sendable {
    public let start: Colour
    public let end: Colour
    public let disc: Tint
    public let mark: Colour
    /// The ground of its length, and of whatever else is written on a picture.
    public let badge: Tint
    public let badgeText: Colour
  }
}
