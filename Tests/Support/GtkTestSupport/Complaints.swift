import CGLib
import Synchronization

/// What GLib and GTK hold to be wrong in the program while a test gathers it.
public nonisolated enum Complaints {
  private static let gathered = Mutex<[String]>([])

  /// Takes them from here on, instead of having them printed.
  public static func gather() {
    _ = take()
    g_log_set_default_handler(
      { domain, level, message, data in
        guard level.rawValue & (G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue) != 0
        else { return g_log_default_handler(domain, level, message, data) }
        let text = message.map { String(cString: $0) } ?? ""
        Complaints.gathered.withLock { $0.append(text) }
      }, nil)
  }

  /// What has come since it was asked last.
  public static func take() -> [String] {
    gathered.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  /// Lets them be printed again.
  public static func leave() { g_log_set_default_handler(g_log_default_handler, nil) }
}
