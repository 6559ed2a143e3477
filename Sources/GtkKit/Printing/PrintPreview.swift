import CGtk

/// The program that shows pages before they are printed.
enum PrintPreview {
  /// Its name where it is not there; nil where it is, or where the desktop names none.
  @MainActor
  static var missingProgram: String? {
    GtkSetting.text("gtk-print-preview-command").flatMap { missingProgram(of: $0) }
  }

  /// The program of a command line, if it cannot be found.
  static func missingProgram(of command: String) -> String? {
    var count = gint(0)
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    guard g_shell_parse_argv(command, &count, &words, nil) != 0, let first = words?[0] else {
      return nil
    }
    defer { g_strfreev(words) }
    guard let found = g_find_program_in_path(first) else { return String(cString: first) }
    g_free(found)
    return nil
  }
}
