import DesignKit
import Files
import GLibKit
import Glibc
import GtkKit

/// Where the next backup goes.
@MainActor
final class BackupPlace {
  /// Runs when it goes elsewhere.
  var onChoice: () -> Void = {}

  private(set) var path: String
  /// Whether the person chose it.
  private(set) var isChosen = false

  /// Proposes a name in `folder`.
  init(in folder: String) {
    path = Self.newName(in: folder)
  }

  /// Lets the person choose a file.
  func choose(over window: Window?) {
    let chooser = FileChooser(title: translated("Back up"), kind: .newFile, over: window)
    chooser.propose(path)
    chooser.choose { [weak self] path in
      if let path { self?.take(path) }
    }
  }

  /// Takes a file that the person chose.
  func take(_ path: String) {
    (self.path, isChosen) = (path, true)
    onChoice()
  }

  /// Proposes a name that nothing has by now, of the day that it is.
  func renew() {
    isChosen = false
    path = Self.newName(in: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
  }

  /// A name of today that nothing has yet.
  private static func newName(in folder: String) -> String {
    let day = LocalTime(seconds: Int64(LocalTime.now))?.formatted("%Y-%m-%d") ?? ""
    return FreeName.path(folder + "/fancytwitter-" + day, ending: ".tar")
  }
}
