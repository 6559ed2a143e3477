import Glibc

/// An accepted connection, read and written by a thread of its own that may wait.
final class Connection {
  let descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads until a line is there that is empty, and the body whose length was told; nil at the end.
  func request() -> Request? {
    guard let head = read(through: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: head, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: true)
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      fields[pair[0].lowercased()] = String(pair[1].drop { $0 == " " })
    }
    guard let body = read(count: fields["content-length"].flatMap { Int($0) } ?? 0) else {
      return nil
    }
    return Request(method: String(words[0]), target: String(words[1]), fields: fields, body: body)
  }

  /// Exactly so many bytes; nil if the connection ends before.
  func read(count: Int) -> [UInt8]? {
    while unread.count < count { guard fill() else { return nil } }
    defer { unread.removeFirst(count) }
    return Array(unread.prefix(count))
  }

  /// Writes all; false once nobody takes it any more.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Waits until the other side, or the server's end, closes the connection.
  func waitForEnd() { while fill() { unread.removeAll() } }

  /// Has the end of the connection reach the other side as a reset.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  private func read(through end: [UInt8]) -> [UInt8]? {
    var searched = 0
    while true {
      for start in searched..<max(searched, unread.count - end.count + 1)
      where unread[start..<(start + end.count)].elementsEqual(end) {
        return read(count: start + end.count)
      }
      searched = max(0, unread.count - end.count + 1)
      guard fill() else { return nil }
    }
  }

  private func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    repeat { count = recv(descriptor, &buffer, buffer.count, 0) } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }
}
