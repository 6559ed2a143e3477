import CGLib
import Glibc

/// The person's language, by gettext.
public nonisolated enum Translation {
  public static let domain = "fancytwitter"

  /// Finds the catalogues below `folder`, such as `/usr/share/locale`.
  public static func bind(toCatalogues folder: String) {
    setlocale(LC_ALL, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// Whether the person's language is written from right to left, by GTK's own catalogue.
  public static let isRightToLeft = of("default:LTR", domain: "gtk30") == "default:RTL"

  /// The text in the person's language, or the text itself.
  public static func of(_ text: String, domain: String = domain) -> String {
    // What has the empty text in a catalogue is the catalogue's own head.
    guard !text.isEmpty else { return "" }
    // gettext answers with the very pointer it was given when it knows no better.
    return text.withCString { String(cString: g_dgettext(domain, $0)) }
  }

  /// The text in the person's language where it is said of one thing among several, or the text itself.
  public static func of(_ text: String, context: String) -> String {
    text.withCString { text in
      context.withCString { String(cString: g_dpgettext2(domain, $0, text)) }
    }
  }

  /// The name of an item in the menus that GTK makes, such as `_Undo`, in GTK's words.
  public static func ofMenu(_ label: String) -> String {
    label.withCString { String(cString: g_dpgettext2("gtk30", "Stock label", $0)) }
  }

  /// The form that a number asks for.
  public static func of(_ singular: String, _ plural: String, _ count: Int) -> String {
    singular.withCString { singular in
      plural.withCString { plural in
        String(cString: g_dngettext(domain, singular, plural, gulong(max(0, count))))
      }
    }
  }
}

nonisolated extension Translation {
  /// The language of the program's words as a BCP 47 tag, such as `de` or `pt-BR`: that of the catalogue which is used,
  /// whatever the person's is; English where there is none.
  public static var language: String {
    // What a catalogue says of itself stands in its head.
    let head = String(cString: g_dgettext(domain, ""))
    let line = head.split(separator: "\n").first { $0.hasPrefix("Language: ") }
    let name = line?.dropFirst("Language: ".count).prefix { $0 != "." && $0 != "@" } ?? ""
    return name.isEmpty ? "en" : String(name).replacing("_", with: "-")
  }
}
