import Fediverse
import Foundation
import GtkTestSupport
import HTTP
import LiveSync
import LiveTestSupport
import NetKit
import Synchronization
import XCTest

@testable import FancyTwitterUI

/// Keys in the keyring and in the file.
final class DesktopTokensTests: WindowTestCase {
  private static let file = AccountKey(
    token: Secret("of the file"), client: .init(id: "c", secret: Secret("s")))
  private static let keyring = AccountKey(
    token: Secret("of the keyring"), client: .init(id: "d", secret: Secret("s")))

  private func tokens() -> DesktopTokens {
    DesktopTokens(keyring: ModelKeyring(), file: SecretFile(folder: folder))
  }

  /// Waits for what is asked of a keyring.
  private func wait<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try MainActor.assumeIsolated {
      var result: Result<Value, any Error>?
      Task {
        do { result = .success(try await body()) } catch { result = .failure(error) }
      }
      XCTAssertTrue(runLoop { result != nil })
      return try XCTUnwrap(result).get()
    }
  }

  func testTheKeyThatWasKeptLastIsUsed() throws {
    let tokens = tokens()
    for key in [Self.file, Self.keyring] {
      let found = try wait {
        if key == Self.file {
          try await tokens.keepInFile(key, of: ModelServer.account)
        } else {
          try await tokens.keep(key, of: ModelServer.account)
        }
        return try await tokens.key(of: ModelServer.account)
      }
      XCTAssertEqual(found, key)
    }
    // A desktop whose keyring is gone has no older one.
    let file = SecretFile(folder: folder)
    let key = SecretKey(server: ModelServer.account.server.host, account: ModelServer.account.id)
    XCTAssertNil(try wait { try await file.secret(for: key) })
  }

  func testAFileThatCannotBeReadHidesNoKeyring() throws {
    let tokens = tokens()
    try Data("[".utf8).write(to: URL(filePath: folder + "/accounts"))
    XCTAssertThrowsError(try wait { try await tokens.key(of: ModelServer.account) })
    let found = try wait {
      try await tokens.keep(Self.keyring, of: ModelServer.account)
      return try await tokens.key(of: ModelServer.account)
    }
    XCTAssertEqual(found, Self.keyring)
    let gone: Void = try wait { try await tokens.remove(of: ModelServer.account) }
    XCTAssertNotNil(gone)
    XCTAssertThrowsError(try wait { try await tokens.key(of: ModelServer.account) })
  }
}

extension DesktopTokensTests {
  func testAnEntryOfTheFileThatIsNoKeyHidesNoKeyring() throws {
    let tokens = tokens()
    let file = SecretFile(folder: folder)
    let key = SecretKey(server: ModelServer.account.server.host, account: ModelServer.account.id)
    let found = try wait {
      try await tokens.keep(Self.keyring, of: ModelServer.account)
      try await file.store(Secret("no key"), for: key)
      return try await tokens.key(of: ModelServer.account)
    }
    XCTAssertEqual(found, Self.keyring)
  }
}

/// A keyring in memory.
private final class ModelKeyring: SecretKeeper {
  private let kept = Mutex<[SecretKey: Secret]>([:])

  func store(_ secret: Secret, for key: SecretKey) { kept.withLock { $0[key] = secret } }
  func secret(for key: SecretKey) -> Secret? { kept.withLock { $0[key] } }
  func delete(_ key: SecretKey) { kept.withLock { $0[key] = nil } }
}
