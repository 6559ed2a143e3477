import CGtk

/// How far a piece of work is.
@MainActor
public final class ProgressBar: Widget {
  public init() {
    guard let bar = gtk_progress_bar_new() else {
      preconditionFailure("GTK never returns NULL for a progress bar")
    }
    super.init(adopting: bar)
  }

  /// From 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(instance()) }
    set { gtk_progress_bar_set_fraction(instance(), newValue) }
  }
}
