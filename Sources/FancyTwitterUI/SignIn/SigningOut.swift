import DesignKit
import GtkKit
import TweetModel
import TweetRows
import TweetStore

/// Asks what is to become of an account's posts, and signs it out.
@MainActor
enum SigningOut {
  /// `begin` runs when the person has said so, and `done` when it is over, with what went wrong.
  static func ask(
    _ account: LiveAccount, of live: LiveAccounts, over window: Window?,
    begin: @escaping () -> Void, _ done: @escaping (String?) -> Void
  ) {
    Question.ask(
      translated("Sign out of %s?", NetworkWords.sign(account.profile.person.handle)),
      translated(
        "The account’s key becomes worthless, and nothing new comes. The posts in Home can stay here or be removed; bookmarks with their posts and what your archives brought stay."
      ),
      choices: [translated("Sign Out, _Keep Posts"), translated("Sign Out, _Remove Posts")],
      no: translated("_Cancel"), over: window
    ) { choice in
      begin()
      Task {
        do throws(LibraryError) {
          let isWorthless = try await live.signOut(AccountID(account), removesPosts: choice == 1)
          done(isWorthless ? nil : warning([account]))
        } catch {
          done(sentence(for: error))
        }
      }
    }
  }

  /// What is said of accounts whose keys their servers could not be given back; nil for none.
  static func warning(_ accounts: [LiveAccount]) -> String? {
    guard !accounts.isEmpty else { return nil }
    return translated(
      "%s could not be told that the key is worthless. Remove FancyTwitter there, in the settings of your account.",
      listed(accounts.map(\.server.host)))
  }
}
