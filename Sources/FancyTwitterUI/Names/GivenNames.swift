import DesignKit
import GLibKit
import TweetStore

/// What the person calls others whom nobody names, as all screens of a window ask for it.
@MainActor
final class GivenNames {
  /// Where the names lie: beside the person's own library, whatever is shown.
  let folder: LibraryFolder

  private let messages: Messages
  // Opened when it is first needed: most people give nobody a name.
  private var table: NameTable?
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
    return attempt { (table) throws(LibraryError) in try table.name(of: key) } ?? nil
  }

  /// Calls somebody by a name; empty texts take the former one away.
  func give(_ name: String, handle: String, to key: PersonKey) {
    let given = GivenName(key, handle: handle, name: name)
    guard given != self.name(of: key) else { return }
    let isKept: Void? = attempt { (table) throws(LibraryError) in
      if let given { try table.put([given]) } else { try table.remove(key) }
    }
    if isKept != nil { changed() }
  }

  /// Tells all that show people of names that were kept meanwhile.
  func changed() {
    observers.notify()
  }
}

// MARK: - Private

extension GivenNames {
  /// What `body` gives; nil where the names cannot be read or written, which is said.
  private func attempt<Value>(
    _ body: (NameTable) throws(LibraryError) -> Value
  ) -> Value? {
    do throws(LibraryError) {
      return try body(opened())
    } catch {
      messages.say(sentence(for: error))
      return nil
    }
  }

  private func opened() throws(LibraryError) -> NameTable {
    if let table { return table }
    let opened = try NameTable(folder: folder)
    table = opened
    return opened
  }
}
