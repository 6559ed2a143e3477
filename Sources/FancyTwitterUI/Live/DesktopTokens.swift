import HTTP
import LiveSync
import NetKit
import TweetModel

/// Keys of accounts in the desktop's keyring, or in a file that only the person can read where they want that.
nonisolated struct DesktopTokens: TokenStore {
  private let keyring: SecretStore
  private let file: SecretFile

  /// The file lies in `folder`.
  init(folder: String, on thread: NetworkThread) {
    keyring = SecretStore(on: thread)
    file = SecretFile(folder: folder)
  }

  func key(of account: LiveAccount) async throws(TokenFailure) -> AccountKey? {
    do throws(SecretFailure) {
      // Who has chosen the file has no keyring, or had none then.
      if let kept = try await file.secret(for: SecretKey(account)) { return AccountKey(kept) }
      return try await keyring.secret(for: SecretKey(account)).flatMap { AccountKey($0) }
    } catch {
      throw TokenFailure(error)
    }
  }

  func keep(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {
    do throws(SecretFailure) {
      try await keyring.store(key.text, for: SecretKey(account))
    } catch {
      throw TokenFailure(error)
    }
  }

  func keepInFile(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {
    do throws(SecretFailure) {
      try await file.store(key.text, for: SecretKey(account))
    } catch {
      throw TokenFailure(error)
    }
  }

  func remove(of account: LiveAccount) async throws(TokenFailure) {
    do throws(SecretFailure) {
      try await file.delete(SecretKey(account))
      try await keyring.delete(SecretKey(account))
    } catch {
      throw TokenFailure(error)
    }
  }
}

extension SecretKey {
  fileprivate nonisolated init(_ account: LiveAccount) {
    self.init(server: account.server.host, account: account.id)
  }
}

extension TokenFailure {
  fileprivate nonisolated init(_ failure: SecretFailure) {
    switch failure {
    case .noKeyring: self = .noKeyring
    case .locked: self = .locked
    case .failed(let reason): self = .unreadable(reason: reason)
    }
  }
}
