extension Theme {
  /// The themes that come with the program, the first one being the default.
  public static let bundled = [blue, green]

  /// The original's first theme.
  public static let blue = Theme(
    ThemePalette(
      id: "blue", name: "Blue", isDark: true,
      grid: [
        [0x00426E, 0x00486F, 0x004C74, 0x045275],
        [0x02466F, 0x044B72, 0x05507A, 0x085C7C],
        [0x0A4E74, 0x10587A, 0x10607C, 0x12687C],
        [0x0E5476, 0x18617A, 0x1C6E7E, 0x20797D],
        [0x0D5470, 0x145E72, 0x1B6A72, 0x1F7674],
        [0x06374F, 0x08354A, 0x0A3346, 0x0D3848],
        [0x031F36, 0x031E33, 0x042133, 0x072838],
      ],
      title: 0xFFFFFF, body: 0xEEF4F7, quiet: 0xA9C6D6, link: 0xFDB28A,
      accent: 0xFDA676))

  /// The original's second theme.
  public static let green = Theme(
    ThemePalette(
      id: "green", name: "Green", isDark: true,
      grid: [
        [0x00704A, 0x00764A, 0x007A4A, 0x00804C],
        [0x00744A, 0x007A4C, 0x00804C, 0x02864E],
        [0x027C4C, 0x02864E, 0x028A50, 0x04924E],
        [0x04824C, 0x068E50, 0x08984F, 0x08A050],
        [0x04803F, 0x058B44, 0x089544, 0x0A9E48],
        [0x026028, 0x026024, 0x055C22, 0x056224],
        [0x004A18, 0x004914, 0x024A16, 0x045218],
      ],
      title: 0xFFFFFF, body: 0xF1FAF4, quiet: 0xB7E0C8, link: 0xFFD0A8,
      accent: 0xFFB27A))
}
