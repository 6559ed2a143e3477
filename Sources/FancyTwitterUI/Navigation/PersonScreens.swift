import ArchiveImport
import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// Makes the screens that are about somebody.
@MainActor
struct PersonScreens {
  let records: [ImportRecord]
  let library: OpenLibrary
  let context: ScreenContext

  /// The page of whoever has a handle; nil where the library knows nobody of it.
  func page(of handle: String) throws(LibraryError) -> (any Screen)? {
    page(try Profile(of: handle, in: library.reader))
  }

  /// The page of somebody, with or without a handle.
  func page(of key: PersonKey) throws(LibraryError) -> (any Screen)? {
    page(try Profile(of: key, in: library.reader))
  }

  /// What both wrote to and about each other within a year.
  func posts(with key: PersonKey, in year: Int) throws(LibraryError) -> any Screen {
    let name = try library.reader.people.history(of: key)?.person.shownName ?? ""
    return TweetListScreen(
      title: dotted([name, String(year)]), in: library, context: context
    ) { (reader) throws(LibraryError) in .found(try reader.people.posts(with: key)[year] ?? []) }
  }

  /// Who came to a list of an account, or left it.
  func change(_ kind: Roll.Kind, of account: AccountID) -> any Screen {
    RollChangeScreen(kind, of: account, in: library, context: context)
  }

  private func page(_ profile: Profile?) -> (any Screen)? {
    profile.map { ProfileScreen($0.linked(to: records), in: library, context: context) }
  }
}
