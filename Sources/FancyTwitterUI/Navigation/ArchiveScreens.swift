import ArchiveImport
import DesignKit
import TweetStore

/// Makes the screens that tell what is in an account's archives, which need no library of posts.
@MainActor
struct ArchiveScreens {
  let session: LibrarySession
  let context: ScreenContext

  /// What the archives of an account hold; nil means the one that was read last.
  func inventory(of account: AccountID?) -> any Screen {
    InventoryScreen(
      session.folder.importRecords, of: account, in: session.library, context: context)
  }

  /// One part of them; nil where there is no such part to be read.
  func part(_ name: String, of account: AccountID) -> (any Screen)? {
    Topic(rawValue: name).map {
      PartScreen($0, of: account, in: session.folder, context: context)
    }
  }
}
