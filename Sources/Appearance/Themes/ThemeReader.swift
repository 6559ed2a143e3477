/// Reads the keys of one object in a theme's file, and knows how to say what is wrong with them.
struct ThemeReader {
  private let file: String
  private let prefix: String
  private let values: [String: JSONValue]
  /// As wide as what it is chosen in.
  private static let longestName = 60

  init(file: String, value: JSONValue, key: String = "") throws(ThemeError) {
    guard case .object(let values) = value else {
      throw key.isEmpty
        ? .noObject(file: file, value: value.shown)
        : .wrong(file: file, key: key, value: value.shown, expected: .object)
    }
    self.file = file
    self.values = values
    prefix = key.isEmpty ? "" : key + "."
  }

  /// Refuses keys that nothing reads: they are mistyped.
  func allow(_ keys: Set<String>) throws(ThemeError) {
    guard let stranger = values.keys.filter({ !keys.contains($0) }).min() else { return }
    throw .stranger(file: file, key: prefix + stranger.cutForMessage, known: keys.sorted())
  }

  func value(_ key: String) throws(ThemeError) -> JSONValue {
    guard let value = values[key] else { throw .missing(file: file, key: prefix + key) }
    return value
  }

  /// A text on one line that has room where it is shown, by Unicode's scalars: one letter may have thousands of marks.
  func text(_ key: String, atMost most: Int = Self.longestName) throws(ThemeError) -> String {
    let value = try value(key)
    guard case .text(let text) = value, text.unicodeScalars.count <= most,
      !text.unicodeScalars.contains(where: \.isOrder)
    else {
      throw wrong(key, value, .text(most))
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .empty(file: file, key: prefix + key)
    }
    return text
  }

  func colour(_ key: String) throws(ThemeError) -> Colour {
    let value = try value(key)
    guard case .text(let text) = value, let colour = Colour(css: text) else {
      throw wrong(key, value, .colour)
    }
    return colour
  }

  func child(_ key: String) throws(ThemeError) -> ThemeReader? {
    guard let value = values[key] else { return nil }
    return try ThemeReader(file: file, value: value, key: prefix + key)
  }

  func wrong(_ key: String, _ value: JSONValue, _ expected: ThemeExpectation) -> ThemeError {
    .wrong(file: file, key: prefix + key, value: value.shown, expected: expected)
  }
}

// MARK: - A theme's parts

extension ThemeReader {

  /// Several families.
  private static let longestFont = 200
  /// As many as ``BackdropChoice`` tells apart.
  private static let backdrops = 1...99
  private static let rows = 1...7
  private static let colours = 1...4

  func palette(isDark: Bool) throws(ThemeError) -> ThemePalette {
    try allow([
      "backdrops", "title", "body", "quiet", "link", "accent", "affordance", "font",
    ])
    return ThemePalette(
      isDark: isDark, grids: try grids(), title: try colour("title"), body: try colour("body"),
      quiet: try colour("quiet"), link: try colour("link"), accent: try colour("accent"),
      affordance: try affordance(),
      font: values["font"] == nil ? nil : try text("font", atMost: Self.longestFont))
  }

  private func grids() throws(ThemeError) -> [ColourGrid] {
    let value = try value("backdrops")
    guard case .list(let list) = value, Self.backdrops.contains(list.count) else {
      throw wrong("backdrops", value, .backdrops(Self.backdrops))
    }
    var grids: [ColourGrid] = []
    for (index, value) in list.enumerated() {
      let reader = try ThemeReader(file: file, value: value, key: prefix + "backdrops.\(index)")
      grids.append(try reader.grid())
    }
    return grids
  }

  private func grid() throws(ThemeError) -> ColourGrid {
    try allow(["name", "grid"])
    let value = try value("grid")
    guard case .list(let lines) = value, Self.rows.contains(lines.count) else {
      throw wrong("grid", value, .rows(Self.rows))
    }
    var rows: [[Colour]] = []
    for line in lines {
      guard case .text(let text) = line else { throw wrong("grid", line, .row(Self.colours)) }
      let words = text.split(separator: " ")
      let row = words.compactMap { Colour(css: String($0)) }
      guard row.count == words.count, Self.colours.contains(row.count),
        row.count == rows.first?.count ?? row.count
      else {
        throw wrong("grid", line, .row(Self.colours))
      }
      rows.append(row)
    }
    return ColourGrid(name: try text("name"), rows: rows)
  }

  private func affordance() throws(ThemeError) -> [Colour]? {
    guard let value = values["affordance"] else { return nil }
    guard case .list(let list) = value else {
      throw wrong("affordance", value, .threeColours)
    }
    let colours = list.compactMap { value -> Colour? in
      if case .text(let text) = value { Colour(css: text) } else { nil }
    }
    guard colours.count == list.count, colours.count == 3 else {
      throw wrong("affordance", value, .threeColours)
    }
    return colours
  }
}
