import Foundation
import Glibc
import HTTP
import Testing

@testable import NetKit

/// Where tokens are kept.
///
/// What follows from the environment is tried in processes of their own.
struct SecretTests {
  private static let key = SecretKey(server: "a.example", account: "https://a.example/users/a")

  /// What each keeper does.
  static func keeps(_ keeper: any SecretKeeper) async throws {
    let others = (0..<5).map { SecretKey(server: "a.example", account: "https://a.example/\($0)") }
    #expect(try await keeper.secret(for: key) == nil)
    try await keeper.store(Secret("one"), for: key)
    for other in others { try await keeper.store(Secret(other.account), for: other) }
    #expect(try await keeper.secret(for: key) == Secret("one"))
    try await keeper.store(Secret("two ü"), for: key)
    #expect(try await keeper.secret(for: key) == Secret("two ü"))
    for other in others { #expect(try await keeper.secret(for: other) == Secret(other.account)) }
    try await keeper.delete(key)
    try await keeper.delete(key)
    #expect(try await keeper.secret(for: key) == nil)
    for other in others { #expect(try await keeper.secret(for: other) == Secret(other.account)) }
  }

  @Test func theKeyringKeepsThem() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      setenv("SECRET_BACKEND", "file", 1)
      setenv("SECRET_FILE_TEST_PATH", folder.path + "/keyring", 1)
      setenv("SECRET_FILE_TEST_PASSWORD", "x", 1)
      try await SecretTests.keeps(SecretStore())
    }
  }

  @Test func aDesktopWithoutABusIsKnown() async {
    await #expect(processExitsWith: .success) {
      await SecretTests.lacksKeyring(onBus: "unix:path=/nonexistent/bus")
    }
    // What a start says where it finds none.
    await #expect(processExitsWith: .success) {
      await SecretTests.lacksKeyring(onBus: "disabled:")
    }
  }

  private static func lacksKeyring(onBus address: String) async {
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    let store = SecretStore()
    await #expect(throws: SecretFailure.noKeyring) { try await store.secret(for: key) }
    await #expect(throws: SecretFailure.noKeyring) {
      try await store.store(Secret("s"), for: key)
    }
    await #expect(throws: SecretFailure.noKeyring) { try await store.delete(key) }
  }

  @Test func theFileKeepsThemForThePersonAlone() async throws {
    let folder = try TestFolder()
    let path = folder.path + "/fancytwitter"
    try await Self.keeps(SecretFile(folder: path))
    // Another start finds them, and closes what somebody has opened.
    chmod(path + "/accounts", 0o644)
    let key = SecretKey(server: "a.example", account: "https://a.example/3")
    #expect(try await SecretFile(folder: path).secret(for: key) == Secret(key.account))
    #expect(mode(path) == 0o700)
    #expect(mode(path + "/accounts") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["accounts"])
  }

  @Test func theLastSecretTakesTheFileWithIt() async throws {
    let folder = try TestFolder()
    let file = SecretFile(folder: folder.path)
    try await file.store(Secret("s"), for: Self.key)
    try await file.delete(Self.key)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aFileThatIsNotOursIsNeitherFollowedNorOverwritten() async throws {
    let folder = try TestFolder()
    let file = SecretFile(folder: folder.path)
    try Data("[{".utf8).write(to: URL(fileURLWithPath: folder.path + "/accounts"))
    await #expect(throws: SecretFailure.self) { try await file.store(Secret("s"), for: Self.key) }
    #expect(try String(contentsOfFile: folder.path + "/accounts", encoding: .utf8) == "[{")
    unlink(folder.path + "/accounts")
    symlink("/etc/hostname", folder.path + "/accounts")
    await #expect(throws: SecretFailure.self) { try await file.secret(for: Self.key) }
  }

  @Test func aFolderThatCannotBeWrittenSaysSo() async throws {
    let file = SecretFile(folder: "/proc/none")
    await #expect(throws: SecretFailure.self) { try await file.store(Secret("s"), for: Self.key) }
  }

  private func mode(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]) as? Int
  }
}
