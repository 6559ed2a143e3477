import DesignKit
import GLibKit
import TweetStore

/// What the person calls others whom nobody names, as all screens of a window ask for it.
@MainActor
final class GivenNames {
  /// Where the names lie: beside the person's own library, whatever is shown.
  let folder: LibraryFolder

  private let messages: Messages
  private let observers = Observers<Void>()

  init(in folder: LibraryFolder, messages: Messages) {
    self.folder = folder
    self.messages = messages
  }

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.add(owner, body)
  }

  /// What somebody is called; nil for who was given no name.
  func name(of key: PersonKey) -> GivenName? {
    guard folder.hasMarks else { return nil }
    do throws(LibraryError) { return try NameTable(folder: folder).name(of: key) } catch {
      messages.say(told(error))
      return nil
    }
  }

  /// Calls somebody by a name; empty texts take the former one away.
  func give(_ name: String, handle: String, to key: PersonKey) {
    let given = GivenName(key, handle: handle, name: name)
    guard given != self.name(of: key) else { return }
    do throws(LibraryError) {
      let table = try NameTable(folder: folder)
      if let given { try table.put([given]) } else { try table.remove(key) }
      changed()
    } catch {
      messages.say(told(error))
    }
  }

  /// Tells all that show people of names that were kept meanwhile.
  func changed() {
    observers.tell()
  }
}
