extension Theme {
  /// The theme that a palette leads to over a backdrop.
  ///
  /// Text that the backdrop would leave without contrast is moved towards white or black, as far as
  /// needed: the body to 7:1, other text to 4.5:1, shapes to 3:1, at the backdrop's worst pixel.
  public init(id: String, name: String, palette: ThemePalette, backdrop: Backdrop) {
    let pole = palette.isDark ? Colour.white : .black
    let covers = Covers(over: backdrop, isDark: palette.isDark)
    let worst = covers.worstLuminance
    func readable(_ colour: Colour, _ ratio: Double) -> Colour {
      colour.moved(towards: pole, untilContrast: ratio, withLuminance: worst)
    }
    let quiet = readable(palette.quiet, Contrast.aimedForText)
    self.id = id
    self.name = name
    isDark = palette.isDark
    self.backdrop = backdrop
    text = TextColours(
      name: readable(palette.title, Contrast.aimedForText),
      body: readable(palette.body, Contrast.aimedForBody), handle: quiet,
      link: readable(palette.link, Contrast.aimedForText), time: quiet, count: quiet)
    bar = BarColours(over: backdrop, palette: palette)
    // Who asks for high contrast sees no shape in a tint.
    let isStark = palette.isStark
    let line = Tint(pole, opacity: isStark ? 0.5 : 0.14)
    panel = PanelColours(bar: bar, palette: palette, line: line)
    let grounds = [panel.ground.luminance, panel.field.luminance]
    func readableOnPanel(_ colour: Colour) -> Colour {
      grounds.reduce(colour) { colour, ground in
        colour.moved(
          towards: pole, untilContrast: isStark ? Contrast.aimedForBody : Contrast.aimedForText,
          withLuminance: ground)
      }
    }
    panelProblem = readableOnPanel(Colour(palette.isDark ? 0xFF8A80 : 0xB3261E))
    panelExcess = panel.tinted(panelProblem)
    panelLink = readableOnPanel(palette.link)
    menu = MenuColours(panel: panel)
    affordance = AffordanceColours(text: text, palette: palette) {
      readable($0, Contrast.aimedForShape)
    }
    film = FilmColours(accent: palette.accent)
    separator = Tint(pole, opacity: isStark ? 0.35 : palette.isDark ? 0.10 : 0.08)
    selection = covers.selection
    func seenOnPanel(_ colour: Colour) -> Colour {
      grounds.reduce(colour) { colour, ground in
        colour.moved(towards: pole, untilContrast: Contrast.aimedForShape, withLuminance: ground)
      }
    }
    // It tells what is chosen, and where the keyboard is, on the backdrop as on panels.
    accent = seenOnPanel(readable(palette.accent, Contrast.aimedForShape))
    scrollHandle = seenOnPanel(quiet)
      .shape(over: [.grey(worst), panel.ground, panel.field], opacity: isStark ? 1 : 0.55)
    accentLabel = accent.mostContrastingLabel
    card = covers.card
    cardLine = line
    edge = isStark ? line : nil
    ownBubble = BubbleColours(panel: panel, text: text, palette: palette, isStark: isStark)
    placeholder = Tint(pole, opacity: 0.09)
    scrim = Tint(.black, opacity: 0.35)
    shadow = Tint(.black, opacity: palette.isDark ? 0.5 : 0.3)
    chart = ChartColours(
      accent: palette.accent, isDark: palette.isDark, worstLuminance: worst,
      isHatched: isStark)
    initial = .white
    font = palette.font
  }
}

extension Theme {
  /// What lies over a backdrop and beneath text: away from the text, so that its contrast only rises, unless the backdrop
  /// is too near to that end to show it.
  private struct Covers {
    let selection: Tint
    let card: Tint
    /// The luminance nearest to the text's, covered or not.
    let worstLuminance: Double

    init(over backdrop: Backdrop, isDark: Bool) {
      let worst = backdrop.worstLuminance
      guard isDark ? worst <= Backdrop.leastThatDarkens : worst >= Backdrop.leastThatIsWhite else {
        selection = isDark ? Tint(.black, opacity: 0.14) : Tint(.white, opacity: 0.30)
        card = isDark ? Tint(.black, opacity: 0.16) : Tint(.white, opacity: 0.35)
        worstLuminance = worst
        return
      }
      let pole = isDark ? Colour.white : .black
      selection = Tint(pole, opacity: 0.10)
      card = Tint(pole, opacity: 0.09)
      worstLuminance = selection.over(.grey(worst)).luminance
    }
  }
}

extension Theme.BarColours {
  // The original's bar is 10 % white over the backdrop's top. It is opaque, since text that scrolls
  // beneath a bar one can see through makes its title unreadable.
  fileprivate init(over backdrop: Backdrop, palette: ThemePalette) {
    let positions = stride(from: 0.0, through: 1, by: 0.125)
    colours = positions.map { x in
      backdrop.colour(x: x, y: 0).mixed(with: .white, share: palette.isDark ? 0.10 : 0.25)
    }
    line = backdrop.colour(x: 0.5, y: 0).mixed(with: .black, share: palette.isDark ? 0.25 : 0.14)
    let pole = palette.isDark ? Colour.white : .black
    hover = Tint(pole, opacity: 0.09)
    let luminances = colours.map(hover.over).map(\.luminance)
    let worst = (palette.isDark ? luminances.max() : luminances.min()) ?? 0
    title = palette.title.moved(
      towards: pole, untilContrast: Contrast.aimedForText, withLuminance: worst)
    icon = title
  }
}

extension Theme.PanelColours {
  fileprivate init(bar: Theme.BarColours, palette: ThemePalette, line: Tint) {
    let pole = palette.isDark ? Colour.white : .black
    let ground = bar.colours[bar.colours.count / 2]
    let field = ground.mixed(
      with: palette.isDark ? .black : .white, share: palette.isDark ? 0.25 : 0.5)
    func readable(_ colour: Colour) -> Colour {
      // The hover lies between them.
      let hovered = ground.mixed(with: pole, share: Self.hoverShare)
      let worst = [ground, field, hovered].map(\.luminance)
      return colour.moved(
        towards: pole, untilContrast: Contrast.aimedForText,
        withLuminance: (palette.isDark ? worst.max() : worst.min()) ?? 0)
    }
    self.ground = ground
    self.field = field
    text = readable(palette.title)
    quiet = readable(palette.quiet)
    self.line = line
    hover = Tint(pole, opacity: Self.hoverShare)
  }

  private static let hoverShare = 0.09

  /// As much of a colour over an entry as leaves its text the contrast.
  fileprivate func tinted(_ colour: Colour) -> Colour {
    let shares = stride(from: 0.6, through: 0, by: -0.02)
    return shares.map { field.mixed(with: colour, share: $0) }
      .first { text.contrast(with: $0) >= Contrast.aimedForText } ?? field
  }
}

extension Theme.BubbleColours {
  // As much of the accent as leaves the text its contrast.
  fileprivate init(
    panel: Theme.PanelColours, text: Theme.TextColours, palette: ThemePalette, isStark: Bool
  ) {
    let pole = palette.isDark ? Colour.white : .black
    let base = palette.isDark ? panel.ground.mixed(with: .black, share: 0.45) : panel.ground
    let shares = stride(from: palette.isDark ? 0.34 : 0.22, through: 0, by: -0.02)
    let grounds = shares.map { base.mixed(with: palette.accent, share: $0) }
    let read = isStark ? [text.body, text.link, text.handle] : [text.body]
    let ground =
      grounds.first { ground in
        read.allSatisfy { $0.contrast(with: ground) >= Contrast.aimedForBody }
      } ?? base
    func readable(_ colour: Colour, _ ratio: Double) -> Colour {
      colour.moved(towards: pole, untilContrast: ratio, withLuminance: ground.luminance)
    }
    self.ground = ground
    line = Tint(palette.accent, opacity: 0.55)
    body = readable(text.body, Contrast.aimedForBody)
    link = readable(text.link, Contrast.aimedForText)
    quiet = readable(text.handle, Contrast.aimedForText)
  }
}

extension Theme.MenuColours {
  // At 0.9 a tenth of what lies beneath shines through, at its worst of the text's own colour.
  fileprivate init(panel: Theme.PanelColours) {
    let isDark = panel.text.luminance > panel.ground.luminance
    ground = Tint(panel.ground.mixed(with: isDark ? .black : .white, share: 0.6), opacity: 0.9)
    let worst = ground.over(panel.text).luminance
    func readable(_ colour: Colour) -> Colour {
      colour.moved(
        towards: isDark ? .white : .black, untilContrast: Contrast.aimedForText,
        withLuminance: worst)
    }
    text = readable(panel.text)
    quiet = readable(panel.quiet)
  }
}

extension Theme.AffordanceColours {
  /// `visible` moves a colour until a shape of it is seen on the backdrop.
  fileprivate init(
    text: Theme.TextColours, palette: ThemePalette, visible: (Colour) -> Colour
  ) {
    let own = palette.affordance
    idle = visible(own?[0] ?? text.handle)
    expanded = visible(own?[1] ?? text.name)
    complete = visible(own?[2] ?? palette.accent)
  }
}

extension Theme.FilmColours {
  // A film has no still picture in the archive: the theme's own dusk stands for it.
  fileprivate init(accent: Colour) {
    start = accent.mixed(with: .black, share: 0.72)
    end = accent.mixed(with: .black, share: 0.88)
    disc = Tint(.white, opacity: 0.92)
    mark = accent.mixed(with: .black, share: 0.8)
    badge = Tint(.black, opacity: 0.6)
    badgeText = .white
  }
}

extension ThemePalette {
  /// Stands in when the program's own files are gone.
  static let plain = ThemePalette(
    isDark: true, grids: [ColourGrid(name: "Plain", rows: [[Colour(0x14202B)]])], title: .white,
    body: Colour(0xEEF4F7), quiet: Colour(0xA9C6D6), link: Colour(0xFDB28A),
    accent: Colour(0xFDA676))
}

extension Theme {
  /// What is shown when no theme can be read.
  public static let plain = Theme(
    id: "plain", name: "Plain", palette: .plain,
    backdrop: Backdrop(grid: ThemePalette.plain.grids[0], palette: .plain))
}
