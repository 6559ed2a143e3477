/// Texts that nobody writes and that anybody may find in an archive.
public enum HostileTexts {
  /// Each with its name, of about so many code points.
  public static func all(length: Int) -> [(name: String, text: String)] {
    func repeated(_ text: String) -> String {
      String(repeating: text, count: length / text.unicodeScalars.count)
    }
    return [
      ("no space", repeated("w")), ("lines", repeated("a\n")), ("empty lines", repeated("\n")),
      ("line separators", repeated("a\u{2028}")), ("carriage returns", repeated("a\r\n")),
      ("marks", "e" + repeated("\u{301}")),
      ("zalgo", repeated("z" + String(repeating: "\u{322}", count: 30))),
      ("bare links", repeated("a.co ")), ("links", repeated("http://a.co ")),
      ("mentions", repeated("@abc ")), ("hashtags", repeated("#abc ")),
      ("cashtags", repeated("$ABC ")),
      ("one hashtag", "#" + repeated("q")), ("a query", "http://a.co/?" + repeated("a=&")),
      ("ligatures", repeated("\u{FDFD}")), ("private use", repeated("\u{E123}")),
      ("control characters", repeated("\u{1}\u{2}")), ("spaces", repeated(" ") + "x"),
      ("at signs", repeated("@")), ("hash signs", repeated("#")), ("www", repeated("www.")),
      ("flags", repeated("\u{1F1E9}\u{1F1EA}")), ("one family", repeated("\u{1F469}\u{200D}")),
      ("one syllable", repeated("\u{1100}")), ("nothing that is seen", repeated("\u{200B}")),
      ("directions", repeated("\u{202E}\u{2067}א b")), ("Japanese", repeated("漢字かな交じり文。")),
      ("every class", repeated(everyClass)),
    ]
  }

  /// Characters of each general category of Unicode, by the category's name, each of about so many code points.
  public static func classes(length: Int) -> [(name: String, text: String)] {
    samples.map { name, sample in
      (name, String(repeating: sample, count: max(1, length / sample.unicodeScalars.count)))
    }
  }

  /// A few characters of each general category.
  private static let everyClass = samples.map { String($0.sample.unicodeScalars.prefix(3)) }.joined(
    separator: " ")

  private static let samples: [(name: String, sample: String)] = {
    var samples: [String: String.UnicodeScalarView] = [:]
    // All of the first planes' beginnings, and what lies beyond now and then.
    let values = [
      Array(1..<0x3000 as Range<UInt32>), Array(stride(from: 0x3000, to: 0x11_0000, by: 61)),
    ]
    for scalar in values.joined().compactMap(Unicode.Scalar.init) {
      samples["\(scalar.properties.generalCategory)", default: .init()].append(scalar)
    }
    return samples.sorted { $0.key < $1.key }.map { ($0.key, String($0.value.suffix(200))) }
  }()

  /// Those of which many code points take no more room than one.
  public static let unseen: Set = [
    "marks", "zalgo", "one family", "one syllable", "nothing that is seen",
  ]
}
