import Files
import FoundationEssentials
import Glibc
import HTTP

/// Keeps secrets in a file that only the person can read, for desktops without a keyring.
///
/// They are written as they are: whoever reads the person's files reads them, too.
public actor SecretFile: SecretKeeper {
  private let folder: String
  private var path: String { folder + "/accounts" }

  /// The secrets in a folder's file `accounts`; both are made when there is one to keep.
  public init(folder: String) { self.folder = folder }

  public func store(_ secret: Secret, for key: SecretKey) throws(SecretFailure) {
    var entries = try read().filter { $0.key != key }
    entries.append(Entry(server: key.server, account: key.account, secret: secret.text))
    try write(entries)
  }

  public func secret(for key: SecretKey) throws(SecretFailure) -> Secret? {
    try read().first { $0.key == key }.map { Secret($0.secret) }
  }

  public func delete(_ key: SecretKey) throws(SecretFailure) {
    let entries = try read()
    let left = entries.filter { $0.key != key }
    guard left.count < entries.count else { return }
    guard left.isEmpty else { return try write(left) }
    guard unlink(path) == 0 else { throw failure() }
    do throws(SystemError) {
      // Else a power cut might bring it back.
      try FolderNames.flush(folder)
    } catch {
      throw .failed("\(error)")
    }
  }

  private func read() throws(SecretFailure) -> [Entry] {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return [] }
      throw failure()
    }
    defer { close(file) }
    guard fchmod(file, 0o600) == 0 else { throw failure() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count >= 0 else { throw failure() }
      guard count > 0 else { break }
      data.append(contentsOf: buffer[..<count])
    }
    guard let entries = try? JSONDecoder().decode([Entry].self, from: data) else {
      throw .failed("\(path): not as it was written")
    }
    return entries
  }

  /// Writes beside the old file and then in its place: whatever ends the program, one of both is whole.
  private func write(_ entries: [Entry]) throws(SecretFailure) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure() }
    guard let data = try? JSONEncoder().encode(entries) else { throw .failed(path) }
    do throws(SystemError) {
      try PrivateFile.write([UInt8](data), to: path)
      try FolderNames.flush(folder)
    } catch {
      throw .failed("\(error)")
    }
  }

  private func failure() -> SecretFailure { .failed("\(SystemError(path))") }

  private struct Entry: Codable {
    let server: String
    let account: String
    let secret: String

    var key: SecretKey { SecretKey(server: server, account: account) }
  }
}
