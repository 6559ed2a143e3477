import GLibKit
import Fediverse
import LiveSync
import LiveTimeline
import TweetModel
import TweetStore

/// Accounts that leave: whose keys go back to their servers, and what of them stays here.
extension LiveAccounts {
  /// Gives an account's key back to its server, and forgets it; with `removesPosts` its home timeline, too.
  ///
  /// - Returns: whether the key is worthless now: its server has it back, or took it no more.
  /// - Throws: ``LibraryError``; the account is then still known, though nothing may ask for it any more.
  @discardableResult
  func signOut(_ id: AccountID, removesPosts: Bool) async throws(LibraryError) -> Bool {
    guard let account = accounts.first(where: { AccountID($0) == id }) else { return true }
    // The key cannot be had back: while somebody imports, all stays as it is.
    try await library.run { (writer) throws(LibraryError) in try writer.check() }
    let giving = try await end(account, removesPosts: removesPosts)
    if removesPosts {
      await pictures.source.removeUnknown()
      await sweep()
    }
    return await giving.value
  }

  /// Signs out whom the library is to know no more, which is everybody with nil; what was fetched for them goes, too.
  ///
  /// No server is waited for: what follows is the removal of all that is here.
  /// - Returns: what will know whose keys their servers could not be given back.
  /// - Throws: ``LibraryError``; who was signed out before it is.
  func forget(_ id: AccountID?) async throws(LibraryError) -> Task<[LiveAccount], Never> {
    let gone = accounts.filter { id == nil || id == AccountID($0) }
    var giving: [(account: LiveAccount, isWorthless: Task<Bool, Never>)] = []
    // A library that cannot be written would know on whom nobody asks for any more.
    if !gone.isEmpty {
      try await library.run { (writer) throws(LibraryError) in try writer.check() }
    }
    for account in gone { giving.append((account, try await end(account, removesPosts: true))) }
    if id == nil {
      await pictures.source.removeAll()
    } else {
      await pictures.source.removeUnknown()
    }
    return Task { [giving] in
      var untold: [LiveAccount] = []
      for each in giving where await !each.isWorthless.value { untold.append(each.account) }
      return untold
    }
  }
}

// MARK: - Private

extension LiveAccounts {
  // What could not be swept is removed all the same.
  private func sweep() async {
    do throws(LibraryError) {
      try await library.run { (writer) throws(LibraryError) in writer.sweep() }
    } catch {
      Log.warning("\(error)")
    }
  }

  /// Gives a key back to its server, which takes it no more then.
  ///
  /// - Returns: whether the server has it; offline it learns that never, though the key is gone from here.
  @discardableResult
  func giveBack(_ key: AccountKey, of account: LiveAccount) async -> Bool {
    guard let request = key.revocation(of: account),
      let answer = try? await transport.send(request)
    else { return false }
    return (200..<300).contains(answer.status)
  }
}
