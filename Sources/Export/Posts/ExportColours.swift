/// The colours of exported pages, as CSS writes them.
public struct ExportColours: Sendable, Hashable {
  let isDark: Bool
  let ground: String
  let text: String
  let quiet: String
  let link: String
  let accent: String
  let accentLabel: String
  let line: String
  let card: String

  public init(
    isDark: Bool, ground: String, text: String, quiet: String, link: String, accent: String,
    accentLabel: String, line: String, card: String
  ) {
    self.isDark = isDark
    self.ground = ground
    self.text = text
    self.quiet = quiet
    self.link = link
    self.accent = accent
    self.accentLabel = accentLabel
    self.line = line
    self.card = card
  }

  /// Black on white.
  public static let plain = ExportColours(
    isDark: false, ground: "#ffffff", text: "#111111", quiet: "#595959", link: "#0b57a4",
    accent: "#0b57a4", accentLabel: "#ffffff", line: "#d9d9d9", card: "#f5f5f5")
}
