import DesignKit
import GLibKit
import GtkKit

extension LedgerRow {
  /// Tells all of a path of which the row shows the end: to who rests on it, and to screen readers.
  func tell(whole path: String) {
    let path = UserFolder.shown(path)
    setTooltip(path)
    accessibleDescription = path
  }
}
