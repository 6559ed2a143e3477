import DesignKit
import GLibKit
import TweetStore

/// Who is one person by the word of the library's reader, as all screens of a window say and hear it.
@MainActor
final class PersonLinks {
  /// Where the links lie: beside the person's own library, whatever is shown.
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

  /// Tells all that show people of links that were made or taken away elsewhere.
  func changed() { observers.notify() }

  /// Says that two are one person.
  func link(_ one: KnownPerson, with other: KnownPerson.Other, in library: OpenLibrary) {
    let names = (one.shownName, other.shownName)
    change(library) { table, _ throws(LibraryError) in
      try table.link([one.key, other.key])
    } whenDone: { [messages] in
      messages.say(
        names.0 == names.1
          ? translated("Both are one person now.")
          : translated("%1$s and %2$s are one person now.", names.0, names.1))
    }
  }

  /// Says that an account is nobody else's, not that of a `person` either.
  func unlink(_ key: PersonKey, from person: KnownPerson? = nil, in library: OpenLibrary) {
    change(library) { table, reader throws(LibraryError) in
      try table.unlink(reader.people.keys(of: key))
    } whenDone: { [weak self, messages] in
      guard let person, let other = person.others.first(where: { $0.key == key }) else { return }
      messages.say(
        translated("%s is somebody else now.", other.shownHandle),
        offering: .undo { self?.link(person, with: other, in: library) })
    }
  }
}

// MARK: - Private

extension PersonLinks {
  private typealias Change =
    @Sendable (LinkTable, LibraryReader) throws(LibraryError) -> Void

  private func change(
    _ library: OpenLibrary, _ body: @escaping Change, whenDone: @escaping () -> Void = {}
  ) {
    let (folder, links) = (library.folder, folder)
    Task {
      do throws(LibraryError) {
        try await library.separate().read { (reader) throws(LibraryError) in
          try body(LinkTable(folder: links), reader)
          try LibraryLinks(folder: folder, marks: links).apply()
        }
        whenDone()
      } catch {
        // What was said is kept: the import that is under way brings it into the library.
        messages.say(sentence(for: error))
      }
      changed()
    }
  }
}
