import FoundationEssentials

/// A theme as a person writes it: a JSON file of a documented format.
///
/// The format, version 1:
///
///     {
///       "format": 1,
///       "name": "Blue",
///       "dark": {
///         "backdrops": [{ "name": "Lagoon", "grid": ["#00426E #00486F", "#031F36 #031E33"] }],
///         "title": "#FFFFFF", "body": "#EEF4F7", "quiet": "#A9C6D6",
///         "link": "#FDB28A", "accent": "#FDA676"
///       }
///     }
///
/// There is a `dark` or a `light` variant, or both: then the desktop's preference chooses. A grid has
/// up to 7 rows of up to 4 colours, a variant up to 99 backdrops, a name up to 60 characters. Optional in a variant:
/// `affordance`, a list of three colours, and `font`, the families of the tweets' text in up to 200 characters.
public struct ThemeFile: Hashable, Sendable, Identifiable {
  /// Names the theme on the command line and in the settings: the file's name without `.json`.
  public let id: String
  /// Names the theme to a person.
  public let name: String
  public let light: ThemePalette?
  public let dark: ThemePalette?

  /// The version of the format.
  static let format = 1

  /// Reads the file's text.
  ///
  /// - Parameters:
  ///   - path: Names the file in errors; its last part gives the id.
  ///   - text: The file's bytes.
  /// - Throws: ``ThemeError``, which names file, key and value.
  public init(path: String, text: [UInt8]) throws(ThemeError) {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(text))
    } catch {
      throw .broken(file: path, fault: JSONFault(in: text))
    }
    let root = try ThemeReader(file: path, value: value)
    try root.allow(["format", "name", "dark", "light"])
    let format = try root.value("format")
    guard format == .number(Double(Self.format)) else {
      guard case .number(let number) = format, number > 1 else {
        throw root.wrong("format", format, .number(Self.format))
      }
      throw .newer(file: path, format: "\(format.shown)")
    }
    id = Self.id(ofPath: path)
    name = try root.text("name")
    dark = try root.child("dark").map { child throws(ThemeError) in
      try child.palette(isDark: true)
    }
    light = try root.child("light").map { child throws(ThemeError) in
      try child.palette(isDark: false)
    }
    guard dark != nil || light != nil else { throw .missing(file: path, key: "dark") }
  }

  /// The variant for a desktop that prefers dark windows, or light ones.
  public func palette(prefersDark: Bool) -> ThemePalette {
    // The initialiser has seen to it that there is one.
    if prefersDark { dark ?? light ?? .plain } else { light ?? dark ?? .plain }
  }

  private static func id(ofPath path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }
}
