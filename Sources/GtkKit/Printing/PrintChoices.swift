import CGtk
import GLibKit

/// What the person chose on the dialog when they printed last: printer, paper, sides.
@MainActor
public final class PrintChoices {
  private var settings: Object?
  private var paper: Object?

  /// Those of the program, for as long as it runs.
  public static let ofProgram = PrintChoices()

  /// What belongs to one print alone: how often, which pages of it, into which file.
  private static let passing = [
    "n-copies", "print-pages", "page-ranges", "output-uri", "output-basename",
  ]

  init() {}

  /// Begins a print with them.
  func apply(to operation: PrintOperation) {
    if let settings {
      gtk_print_operation_set_print_settings(operation.instance(), settings.opaque)
    }
    if let paper { gtk_print_operation_set_default_page_setup(operation.instance(), paper.opaque) }
  }

  /// Remembers those of a print that is done.
  func take(from operation: PrintOperation) {
    if let chosen = gtk_print_operation_get_print_settings(operation.instance()),
      let copy = gtk_print_settings_copy(chosen)
    {
      for name in Self.passing { gtk_print_settings_unset(copy, name) }
      settings = Object(adopting: UnsafeMutableRawPointer(copy))
    }
    if let chosen = gtk_print_operation_get_default_page_setup(operation.instance()),
      let copy = gtk_page_setup_copy(chosen)
    {
      paper = Object(adopting: UnsafeMutableRawPointer(copy))
    }
  }
}
