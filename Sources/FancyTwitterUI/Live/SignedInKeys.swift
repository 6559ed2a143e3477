import Fediverse
import GLibKit
import LiveSync
import TweetModel
import TweetStore

/// The keys of those who have signed in since the program began, until they sign out.
///
/// A keyring may wait for its password, and a person sign out, or in anew, before they type it: what the keyring has in
/// the end is what they did last.
@MainActor
final class SignedInKeys {
  private let tokens: any TokenStore
  private let giveBack: (AccountKey, LiveAccount) async -> Bool
  private var keys: [AccountID: AccountKey] = [:]
  /// The keys that they replace: until the new one is kept, the former is what the next start finds.
  ///
  /// Each is with the account that it was given to: the same one on another server would hand it to that.
  private var replaced: [AccountID: [(AccountKey, LiveAccount)]] = [:]

  /// `giveBack` gives a key back to its server, and answers whether that has it.
  init(_ tokens: any TokenStore, giveBack: @escaping (AccountKey, LiveAccount) async -> Bool) {
    (self.tokens, self.giveBack) = (tokens, giveBack)
  }

  /// The key of an account; nil for one that was signed in when the program began.
  subscript(id: AccountID) -> AccountKey? { keys[id] }

  /// Takes the key of an account that has just been signed in; `former` is one that nobody needs once that is kept.
  func put(_ key: AccountKey, of id: AccountID, replacing former: (AccountKey, LiveAccount)?) {
    keys[id] = key
    if let former, former.0 != key { replaced[id, default: []].append(former) }
  }

  /// Keeps an account's key, in the keyring or in a file that only the person can read.
  ///
  /// - Returns: why it cannot be kept, so that the account is signed in until the program ends; nil where it is kept, or
  ///   signed out.
  func keep(_ account: LiveAccount, inFile: Bool = false) async -> TokenFailure? {
    let id = AccountID(account)
    guard let key = keys[id] else { return nil }
    var failure: TokenFailure?
    do throws(TokenFailure) {
      if inFile {
        try await tokens.keepInFile(key, of: account)
      } else {
        try await tokens.keep(key, of: account)
      }
    } catch {
      failure = error
    }
    switch keys[id] {
    case key:
      if failure == nil { giveBackReplaced(of: account) }
      return failure
    case nil:
      do throws(TokenFailure) { try await tokens.remove(of: account) } catch { Self.warn(error) }
      return nil
    default: return await keep(account)
    }
  }

  /// Gives an account's key back to its server, and forgets it; `asking` is the one with which its server is asked.
  ///
  /// - Returns: what will know whether the server has it; nil where there is no key to give back.
  func end(_ account: LiveAccount, asking: AccountKey?) async -> Task<Bool, Never>? {
    var giving: Task<Bool, Never>?
    let known = keys.removeValue(forKey: AccountID(account)) ?? asking
    giveBackReplaced(of: account)
    do throws(TokenFailure) {
      // Another program may be the one that asks with it.
      let kept = known == nil ? try await tokens.key(of: account) : nil
      if let key = known ?? kept { giving = Task { await giveBack(key, account) } }
      try await tokens.remove(of: account)
    } catch {
      Self.warn(error)
    }
    return giving
  }
}

// MARK: - Private

extension SignedInKeys {
  private func giveBackReplaced(of account: LiveAccount) {
    for (key, owner) in replaced.removeValue(forKey: AccountID(account)) ?? [] {
      Task { _ = await giveBack(key, owner) }
    }
  }

  /// Worthless once the server has it back, a key stays in a keyring that is locked until the person removes it.
  private static func warn(_ failure: TokenFailure) { Log.warning("\(failure)") }
}
