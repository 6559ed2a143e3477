import CGtk
import GtkTestSupport

@testable import FancyTwitterUI
@testable import GtkKit

extension PreferencesWindow {
  /// The buttons of a label that can be pressed.
  func buttons(_ label: String) -> [Widget] {
    descendants(window, of: "FancyTwitterButton").filter {
      gtk_button_get_label($0.instance()).map { String(cString: $0) } == label && $0.isSensitive
    }
  }
}
