import CGtk
import GLibKit

/// The desktop's list of files that were used last, which all programs read.
///
/// GTK's dialog lists there whatever is chosen in it; what an archive is called, and that there is one, is nobody's
/// matter.
@MainActor
final class RecentFiles {
  private var known: Set<String> = []
  private var timer: LoopTimer?
  /// How often, and how many times at most, it is looked whether GTK has listed a file, in milliseconds.
  private static let (interval, patience) = (250, 120)

  /// Remembers what is listed now.
  func note() {
    known = []
    let items = gtk_recent_manager_get_items(gtk_recent_manager_get_default())
    var next = items
    while let item = next {
      next = item.pointee.next
      guard let data = item.pointee.data else { continue }
      let info = OpaquePointer(data)
      if let address = gtk_recent_info_get_uri(info) { known.insert(String(cString: address)) }
      gtk_recent_info_unref(info)
    }
    g_list_free(items)
  }

  /// Takes a file off the list, unless it stood there before.
  ///
  /// GTK lists it once it has looked of what kind it is, which takes as long as its disk does; a portal's dialog does not.
  func forget(_ address: String) {
    guard !known.contains(address) else { return }
    var left = Self.patience
    timer = LoopTimer(every: Self.interval) {
      left -= 1
      let isGone =
        gtk_recent_manager_remove_item(gtk_recent_manager_get_default(), address, nil) != 0
      if !isGone, left > 0 { return true }
      // It holds itself until then, for the dialog goes.
      self.timer = nil
      return false
    }
  }
}
