import DesignKit
import GLibKit
import TweetStore

/// What the person calls others whom nobody names, as all screens of a window ask for it.
@MainActor
final class GivenNames {
  /// Where the names lie: beside the person's own library, whatever is shown.
  let folder: LibraryFolder

  private let messages: Messages
  private let unkept: UnkeptTexts
  // Opened when it is first needed: most people give nobody a name.
  private var table: NameTable?
  private let observers = Observers<Void>()

  init(in folder: LibraryFolder, messages: Messages, unkept: UnkeptTexts) {
    self.folder = folder
    self.messages = messages
    self.unkept = unkept
  }

  /// Runs `body` after each change for as long as `owner` lives.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.add(owner, body)
  }

  /// What somebody is called; nil for who was given no name.
  func name(of key: PersonKey) -> GivenName? { readName(of: key) ?? nil }

  /// The same; nil as a whole where it cannot be read, which is said.
  func readName(of key: PersonKey) -> GivenName?? {
    guard folder.hasMarks else { return .some(nil) }
    return attempt { (table) throws(LibraryError) in try table.name(of: key) }
  }

  /// Calls somebody by a name, in place of `former`, which the person saw; empty texts take that away.
  ///
  /// What cannot be kept is held by the sentence that says so, until another one is given.
  func give(_ name: String, handle: String, over former: GivenName?, to key: PersonKey) {
    let given = GivenName(key, handle: handle, name: name)
    guard given != former else { return }
    unkept.drop(.name(key))
    do throws(LibraryError) {
      let table = try opened()
      let now = try table.name(of: key)
      guard now != given else { return }
      if let given { try table.put([given]) } else { try table.remove(key) }
      changed()
      if let now, now != former { messages.say(Self.replaced(now)) }
    } catch {
      unkept.hold(
        .name(key), saying: translated("The name is not kept: %s", sentence(for: error))
      ) { [weak self] in self?.give(name, handle: handle, over: former, to: key) }
    }
  }

  /// Tells all that show people of names that were kept meanwhile.
  func changed() {
    observers.notify()
  }
}

// MARK: - Private

extension GivenNames {
  private static func replaced(_ name: GivenName) -> String {
    translated(
      "Another window had given the name “%s” meanwhile: yours is in its place.",
      name.name.isEmpty ? name.handle : name.name)
  }

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
