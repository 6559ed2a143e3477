import ArchiveImport
import DesignKit
import GtkKit
import TweetStore

/// Removes the tweets of an account, or of all, from a library, once the person has said so.
@MainActor
struct AccountRemoval {
  let library: LibraryFolder
  let live: LiveAccounts?
  /// Nil for all accounts.
  let account: AccountID?
  /// What is said when it is done.
  let outcome: String

  /// Asks, waits until nobody in the program reads messages, removes off the main thread, and tells what kept it from
  /// being done, if anything did.
  func ask(
    _ question: String, over window: Window?, in program: (any WindowHost)?,
    begin: @escaping () -> Void, then body: @escaping (_ problem: String?) -> Void
  ) {
    let all = translated(
      "Tweets, pictures, direct messages, all else that archives held and what servers sent are removed from this library with the sign-in, which cannot be undone. Bookmarks with their tweets, drafts, settings and your archive files stay as they are: an archive can be imported again."
    )
    let putAside = translated(
      "What cannot be read of a damaged library, and is kept in its folder “damaged”, goes, too.")
    Question.ask(
      question, library.hasPutAside ? paragraph([all, putAside]) : all, yes: translated("_Remove"),
      no: translated("_Cancel"), over: window
    ) { [weak program] in
      begin()
      Task { [weak program] in
        let (problem, isDone) = await run(in: program)
        body(problem)
        if isDone { program?.confirm(outcome) }
      }
    }
  }

  private func run(
    in program: (any WindowHost)?
  ) async -> (problem: String?, isDone: Bool) {
    let frames = Folders.current.filmFrames
    do throws(LibraryError) {
      // The library is where one sees who is signed in: whom it knows no more, nobody could sign out.
      let untold = try await live?.forget(account)
      await program?.closeChats()
      if let problem = await Self.remove(account, from: library, frames) {
        return (problem, false)
      }
      return (SigningOut.warning(await untold?.value ?? []), true)
    } catch {
      return (sentence(for: error), false)
    }
  }

  /// What kept it from being done; nil for nothing.
  @concurrent
  private nonisolated static func remove(
    _ account: AccountID?, from library: LibraryFolder, _ frames: FilmFrameStore
  ) async -> String? {
    do throws(LibraryError) {
      if let account {
        try LibraryRemoval.remove(account, from: library, clock: .desktop)
      } else {
        try LibraryRemoval.removeEverything(from: library)
      }
      // What was drawn of films lies elsewhere; of those that are left it is drawn again.
      frames.removeAll()
      return nil
    } catch {
      return sentence(for: error)
    }
  }
}
