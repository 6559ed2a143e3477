import TweetModel

/// Names that every file system takes, FAT among them.
package enum SafeName {
  // A long name of FAT has 255 UTF-16 units; what stands before and after it needs some.
  private static let longest = 120

  private static let reserved: Set<String> =
    Set(["con", "prn", "aux", "nul"]).union(
      (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// The name with all replaced that some file system refuses; never empty.
  ///
  /// Without what turns the direction of letters, too: its ending would seem to be another.
  package static func file(_ name: some StringProtocol) -> String {
    var safe = ""
    for scalar in name.unicodeScalars where !scalar.properties.isBidiControl {
      let isRefused =
        scalar.value < 0x20 || scalar.value == 0x7F || "<>:\"/\\|?*".unicodeScalars.contains(scalar)
      safe.unicodeScalars.append(isRefused ? "_" : scalar)
    }
    safe = shortened(safe)
    while let last = safe.last, last == "." || last == " " { safe.removeLast() }
    let stem = safe.prefix { $0 != "." }.lowercased()
    if reserved.contains(stem) || safe.isEmpty || safe.first == "." { safe = "_" + safe }
    return safe
  }

  /// A post's id as a part of names: no two are alike, where capitals count for nothing neither.
  static func id(_ id: String) -> String {
    let safe = file(id)
    guard safe != id || safe != safe.lowercased() else { return safe }
    return safe + "-" + String(id.stableHash, radix: 16)
  }

  private static let mostWords = 6

  /// Some words of a text as part of a name and of an address: small letters and digits of any script, with hyphens.
  static func slug(_ text: String) -> String {
    var words: [Substring] = []
    let letters = text.lowercased()
    for word in letters.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      words.append(word.prefix(24))
      if words.count == mostWords { break }
    }
    var slug = words.joined(separator: "-")
    while slug.utf8.count > 60 { slug.removeLast() }
    return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
  }

  /// Cut in the middle of the stem, so that the ending stays; a mark tells it from others that begin the same way.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let kept = ending.utf8.count <= 12 ? ending : ""
    var stem = name.dropLast(kept.count)
    let mark = "-" + String(name.stableHash, radix: 16)
    while stem.utf8.count + mark.utf8.count + kept.utf8.count > longest { stem.removeLast() }
    return stem + mark + kept
  }
}
