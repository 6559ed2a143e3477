import CGLib

nonisolated extension String {
  /// What C's library says in the letters of the process's locale, which may be others than UTF-8.
  init(ofLocale text: UnsafePointer<CChar>) {
    let converted = g_locale_to_utf8(text, -1, nil, nil, nil)
    defer { g_free(converted) }
    self.init(cString: converted.map { UnsafePointer($0) } ?? text)
  }
}
