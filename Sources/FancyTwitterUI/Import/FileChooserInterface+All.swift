import DesignKit
import GtkKit

extension FileChooserInterface {
  /// Offers all files, too: what somebody has may be called otherwise.
  func addFilterOfAll() { addFilter(translated("All Files"), patterns: ["*"]) }
}
