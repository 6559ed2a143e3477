import CGLib
import FoundationEssentials
import Glibc

/// What languages are called, from Debian's iso-codes: the names of ISO 639-2, and their translations.
public nonisolated enum LanguageNames {
  /// The name of a language by its code of two or three letters, in the person's language.
  ///
  /// Nil for a code that stands for no language. Where iso-codes is not installed, the code itself.
  public static func name(of code: String) -> String? {
    let short = code.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let known = former[short] ?? short
    // ISO's own for "undetermined" and "none".
    guard !known.isEmpty, !["und", "zxx", "mis"].contains(known), !isForOwnUse(known) else {
      return nil
    }
    guard let name = names[known] else { return code }
    return first(of: Translation.of(name, domain: domain))
  }

  /// The first of several names, as in "Spanish; Castilian", whichever semicolon a language has.
  static func first(of names: String) -> String { String(names.prefix { !";؛；".contains($0) }) }

  /// From qaa to qtz: ISO leaves them to whoever needs some, as X for texts without words.
  private static func isForOwnUse(_ code: String) -> Bool {
    let letters = Array(code.utf8)
    return letters.count == 3 && letters[0] == UInt8(ascii: "q")
      && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(letters[1])
  }

  private static let domain = "iso_639-2"

  /// Codes that were replaced long ago; X writes them still.
  private static let former = ["iw": "he", "in": "id", "ji": "yi", "no": "nb"]

  private static let names = read("/usr/share/iso-codes/json/\(domain).json")

  private static func read(_ path: String) -> [String: String] {
    var text: UnsafeMutablePointer<gchar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &text, &length, nil) != 0, let text else { return [:] }
    defer { g_free(text) }
    let data = Data(bytes: text, count: Int(length))
    guard let file = try? JSONDecoder().decode(File.self, from: data) else { return [:] }
    bind_textdomain_codeset(domain, "UTF-8")
    var names: [String: String] = [:]
    for language in file.languages {
      for code in [language.short, language.long].compactMap({ $0 }) { names[code] = language.name }
    }
    return names
  }

  private struct File: Decodable {
    let languages: [Language]

    enum CodingKeys: String, CodingKey { case languages = "639-2" }
  }

  private struct Language: Decodable {
    let short: String?
    let long: String
    let name: String

    enum CodingKeys: String, CodingKey { case short = "alpha_2", long = "alpha_3", name }
  }
}
