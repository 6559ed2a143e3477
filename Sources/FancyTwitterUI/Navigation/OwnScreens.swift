import ArchiveImport
import DesignKit
import TweetStore

/// Makes the screens of what is the person's own beside the posts: drafts, accounts, and what is in archives.
@MainActor
struct OwnScreens {
  let session: LibrarySession
  let context: ScreenContext

  /// Where drafts are written.
  func drafts() throws(LibraryError) -> any Screen {
    try ComposerScreen(keeping: session.folder, context: context)
  }

  /// Where an account is added; nil where nobody can sign in.
  func signIn(_ account: AccountID?) -> (any Screen)? {
    context.live.map { live in
      let former = live.accounts.first { AccountID($0) == account }
      return SignInScreen(live, for: former, context: context)
    }
  }

  /// Where the library becomes one file, and is put back.
  func backup() -> any Screen { BackupScreen(of: session.folder, context: context) }

  /// Where it is read to its end, and built anew where it is damaged.
  func repair() -> any Screen { RepairScreen(of: session.folder, context: context) }

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
