import Backup
import TweetStore

/// Holds a library against whoever would put another one in its place, for as long as it is open.
nonisolated enum LibraryHolding {
  /// Does what opens a library, given what has taken its place just now; or says why it cannot be opened.
  ///
  /// Its folder is made where it `isToBeMade` and is not there; it goes again where nothing was put into it. For a
  /// program that `hasWindow`, a dialog says why it cannot be opened, too, and offers to try again.
  /// - Returns: the exit status of `body`; 1 after a sentence on standard error, one for each try.
  @MainActor
  static func hold(
    _ library: LibraryFolder, isToBeMade: Bool, hasWindow: Bool,
    during body: (InstalledRestore?) -> Int
  ) -> Int {
    while true {
      do throws(BackupError) {
        let access = try LibraryAccess.open(library, isToBeMade: isToBeMade)
        defer { withExtendedLifetime(access) {} }
        return body(access.taken)
      } catch {
        Terminal.printFailure(error)
        guard hasWindow, LibraryRefusal.asksForAnotherTry(after: error) else { return 1 }
      }
    }
  }
}
