import Glibc

/// A file that is there when it is whole: until then it has another name, which goes when this object does.
final class ExportFile {
  let path: String
  private let draft: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isKept = false

  private static let bufferSize = 64 << 10

  init(_ path: String) throws(ExportError) {
    self.path = path
    draft = path + ".part"
    descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw ExportError(path: path, system: errno) }
  }

  deinit {
    close(descriptor)
    if !isKept { unlink(draft) }
  }

  func write(_ text: String) throws(ExportError) {
    buffer += text.utf8
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Gives the file its name, in place of a former one.
  func keep() throws(ExportError) {
    try flush()
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else {
      throw ExportError(path: path, system: errno)
    }
    isKept = true
  }

  /// Copies a whole file, which only its owner may read then.
  static func copy(_ source: String, to path: String) throws(ExportError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw ExportError(path: source, system: errno) }
    defer { close(input) }
    let output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { throw ExportError(path: path, system: errno) }
    defer { close(output) }
    while true {
      let count = sendfile(output, input, nil, 1 << 20)
      guard count >= 0 else { throw ExportError(path: path, system: errno) }
      if count == 0 { return }
    }
  }

  private func flush() throws(ExportError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ExportError(path: path, system: errno) }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
