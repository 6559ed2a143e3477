import HTTP
import LiveSync
import NetKit
import TweetModel

/// Keys of accounts in the desktop's keyring, or in a file that only the person can read where they want that.
nonisolated struct DesktopTokens: TokenStore {
  private let keyring: any SecretKeeper
  private let file: SecretFile

  /// The file lies in `folder`.
  init(folder: String, on thread: NetworkThread) {
    self.init(keyring: SecretStore(on: thread), file: SecretFile(folder: folder))
  }

  init(keyring: any SecretKeeper, file: SecretFile) { (self.keyring, self.file) = (keyring, file) }

  func key(of account: LiveAccount) async throws(TokenFailure) -> AccountKey? {
    do throws(SecretFailure) {
      // Who has chosen the file has no keyring, or had none then.
      let inFile = await secretInFile(SecretKey(account))
      if let kept = try? inFile.get(), let key = AccountKey(kept) { return key }
      if let kept = try await keyring.secret(for: SecretKey(account)) { return AccountKey(kept) }
      _ = try inFile.get()
      return nil
    } catch {
      throw TokenFailure(error)
    }
  }

  func keep(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {
    do throws(SecretFailure) {
      try await keyring.store(key.text, for: SecretKey(account))
      // It would be asked first.
      try await removeFromFile(SecretKey(account))
    } catch {
      throw TokenFailure(writing: error)
    }
  }

  func keepInFile(_ key: AccountKey, of account: LiveAccount) async throws(TokenFailure) {
    do throws(SecretFailure) {
      try await file.store(key.text, for: SecretKey(account))
    } catch {
      throw TokenFailure(writing: error)
    }
  }

  func remove(of account: LiveAccount) async throws(TokenFailure) {
    do throws(SecretFailure) {
      try await removeFromFile(SecretKey(account))
      try await keyring.delete(SecretKey(account))
    } catch {
      throw TokenFailure(error)
    }
  }

  private func secretInFile(_ key: SecretKey) async -> Result<Secret?, SecretFailure> {
    do throws(SecretFailure) { return .success(try await file.secret(for: key)) } catch {
      return .failure(error)
    }
  }

  /// Removes what the file has of an account; of one that cannot be read, nothing is ever used.
  private func removeFromFile(_ key: SecretKey) async throws(SecretFailure) {
    if case .success(.some) = await secretInFile(key) { try await file.delete(key) }
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

  fileprivate nonisolated init(writing failure: SecretFailure) {
    if case .failed(let reason) = failure {
      self = .unwritable(reason: reason)
    } else {
      self.init(failure)
    }
  }
}
