/// Every colour of the program's look.
public struct Theme: Hashable, Sendable, Identifiable {
  public let id: String
  public let name: String
  public let isDark: Bool
  public let backdrop: Backdrop
  public let text: TextColours
  public let bar: BarColours
  /// The line between two rows.
  public let separator: Tint
  /// Lies over the backdrop under the row that has the focus; takes no contrast from the text.
  public let selection: Tint
  public let focusRing: Colour
  /// The ground of quoted tweets and of strips above the list, over the backdrop.
  public let card: Tint
  public let cardLine: Tint
  /// Where a picture will be, or cannot be.
  public let placeholder: Tint
  public let accent: Colour
  /// The label on the accent: black or white, whichever contrasts more.
  public let accentLabel: Colour
  /// The ground of menus and tooltips, which lie over everything.
  public let panel: Colour
  public let panelText: Colour

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
  }

  /// The theme that a palette leads to.
  ///
  /// Text that the backdrop would leave without contrast is moved towards white or black, as far as
  /// needed: the body to 7:1, all else to 4.5:1, at the backdrop's worst pixel.
  public init(_ palette: ThemePalette) {
    let pole = palette.isDark ? Colour.white : .black
    let backdrop = Backdrop(
      grid: palette.grid, isDark: palette.isDark, body: palette.body)
    let worst = backdrop.worstLuminance
    func readable(_ colour: Colour, _ ratio: Double) -> Colour {
      colour.moved(towards: pole, untilContrast: ratio, withLuminance: worst)
    }
    let quiet = readable(palette.quiet, Contrast.aimedForText)
    id = palette.id
    name = palette.name
    isDark = palette.isDark
    self.backdrop = backdrop
    text = TextColours(
      name: readable(palette.title, Contrast.aimedForText),
      body: readable(palette.body, Contrast.aimedForBody), handle: quiet,
      link: readable(palette.link, Contrast.aimedForText), time: quiet, count: quiet)
    bar = Self.bar(over: backdrop, isDark: palette.isDark, title: palette.title)
    separator = Tint(pole, opacity: palette.isDark ? 0.10 : 0.08)
    // Away from the text, so that its contrast only rises.
    selection = Tint(palette.isDark ? .black : .white, opacity: palette.isDark ? 0.14 : 0.30)
    focusRing = palette.accent.moved(towards: pole, untilContrast: 3, withLuminance: worst)
    card = Tint(palette.isDark ? .black : .white, opacity: palette.isDark ? 0.16 : 0.35)
    cardLine = Tint(pole, opacity: 0.14)
    placeholder = Tint(pole, opacity: 0.09)
    accent = palette.accent
    accentLabel = palette.accent.mostContrastingLabel
    panel = bar.colours[bar.colours.count / 2]
    panelText = bar.title
  }

  // The original's bar is 10 % white over the backdrop's top. It is opaque, since text that scrolls
  // beneath a bar one can see through makes its title unreadable.
  private static func bar(over backdrop: Backdrop, isDark: Bool, title: Colour) -> BarColours {
    let positions = stride(from: 0.0, through: 1, by: 0.125)
    let colours = positions.map { x in
      backdrop.colour(x: x, y: 0).mixed(with: .white, share: isDark ? 0.10 : 0.25)
    }
    let line = backdrop.colour(x: 0.5, y: 0).mixed(with: .black, share: isDark ? 0.25 : 0.14)
    return BarColours(colours: colours, line: line, title: title, icon: title)
  }
}

extension Theme {
  /// The theme of an id.
  ///
  /// - Throws: ``ThemeError/unknown(id:known:)``.
  public static func named(_ id: String) throws(ThemeError) -> Theme {
    guard let theme = bundled.first(where: { $0.id == id }) else {
      throw .unknown(id: id, known: bundled.map(\.id))
    }
    return theme
  }
}

/// Why a theme cannot be used.
public enum ThemeError: Error, Hashable, CustomStringConvertible {
  /// There is no theme of that id.
  case unknown(id: String, known: [String])

  public var description: String {
    switch self {
    case .unknown(let id, let known):
      "There is no theme \"\(id)\"; there are: \(known.joined(separator: ", "))."
    }
  }
}
