import ArchiveImport
import DesignKit
import GLibKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Offers to read archives again: once for each version that reads more of them, and as long as an import that was killed has
/// left a part of what it was to keep.
@MainActor
struct ReadingAgain {
  let session: LibrarySession
  let messages: Messages
  let importArchives: ([ImportJob]) -> Void
  let chooseArchive: () -> Void

  /// Says so where the library that is shown was made by a version that read less.
  func offer() {
    guard let library = session.library, !library.isSample else { return }
    let offered = self.offered
    Task {
      do throws(LibraryError) {
        let interrupted = try library.reader.interruptedArchives()
        guard interrupted.isEmpty else { return offerTheRest(of: interrupted) }
        guard !wasOffered else { return }
        let outgrown = try await outgrown(in: library, since: offered)
        guard !outgrown.isEmpty, session.library === library, !wasOffered else { return }
        offer(outgrown, since: offered)
      } catch {
        Log.warning("\(error)")
      }
    }
  }

  /// The archives of which more is read by now than by the version that was told of last.
  private func outgrown(
    in library: OpenLibrary, since offered: Int
  ) async throws(LibraryError) -> [ArchivePlace] {
    try await library.background().read { (reader) throws(LibraryError) in
      try reader.outgrownArchives(parser: ArchiveImporter.parser(of:))
        // The others were told of before.
        .filter { ArchiveImporter.parser(of: $0.account.network) > offered }
    }
  }

  private func offerTheRest(of interrupted: [ArchivePlace]) {
    messages.say(
      translated(
        "An import ended before all of it was kept. Reading the archive again brings the rest."),
      offering: again { read(interrupted) })
  }

  private func again(_ action: @escaping () -> Void) -> Messages.Button {
    .init(title: translated("_Read Again…"), action: action)
  }

  private func offer(_ outgrown: [ArchivePlace], since offered: Int) {
    let isOfBluesky = outgrown.allSatisfy { $0.account.network == .bluesky }
    messages.say(
      isOfBluesky
        ? translated(
          "FancyTwitter reads more of archives of Bluesky than when it read yours: when you liked a post."
        )
        : translated("FancyTwitter reads more of archives than when it read yours."),
      offering: [
        again {
          noteOffered()
          readOutgrown(since: offered)
        }
      ], closing: .closing(noteOffered))
  }

  // Each window says so, and another one may have been answered first.
  private func readOutgrown(since offered: Int) {
    guard let library = session.library else { return }
    Task {
      do throws(LibraryError) {
        let outgrown = try await outgrown(in: library, since: offered)
        if outgrown.isEmpty {
          messages.confirm(translated("They have been read again meanwhile."))
        } else {
          read(outgrown)
        }
      } catch {
        messages.say(sentence(for: error))
      }
    }
  }

  // Who has not answered may not have seen it.
  private func noteOffered() {
    do throws(LibraryError) {
      try session.folder.keep(Array("\(ArchiveImporter.parser)".utf8), as: .readingAgainOffered)
    } catch {
      // It is offered again, then.
      Log.warning("\(error)")
    }
  }

  private var wasOffered: Bool { offered >= ArchiveImporter.parser }

  /// The version that was told of last; 0 before any was.
  private var offered: Int {
    let kept = session.folder.keptFile(.readingAgainOffered).map {
      String(decoding: $0, as: UTF8.self)
    }
    return kept.flatMap { Int($0) } ?? 0
  }

  /// Reads those that are still where they were; the person has to find the others.
  private func read(_ outgrown: [ArchivePlace]) {
    // Somebody else's may lie there by now.
    let present = outgrown.filter(\.isThere).compactMap { place in
      place.path.map { ImportJob(path: $0, account: place.account) }
    }
    let absent = outgrown.filter { !$0.isThere }.map { $0.path ?? handle(of: $0.account) }
    if !absent.isEmpty { messages.say(ImportText.gone(absent), offering: .choose(chooseArchive)) }
    if !present.isEmpty { importArchives(present) }
  }

  private func handle(of account: AccountID) -> String {
    NetworkWords.sign(session.accounts.first(with: account)?.author.handle ?? account.value)
  }
}
