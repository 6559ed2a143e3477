import Glibc

/// Of what letters names are, to libarchive: it converts those of an archive to the locale, by which each thread may go
/// for itself.
package final class NameLocale {
  private let locale: locale_t?

  /// The letters of the locale of that name.
  package init(_ name: String) { locale = newlocale(1 << LC_CTYPE, name, nil) }

  deinit { if let locale { freelocale(locale) } }

  /// Does something on this thread by that locale, and goes by the former one afterwards; by that alone where the system
  /// has no locale of the name.
  package func during<Value>(_ body: () -> Value) -> Value {
    let former = uselocale(locale)
    defer { uselocale(former) }
    return body()
  }
}
