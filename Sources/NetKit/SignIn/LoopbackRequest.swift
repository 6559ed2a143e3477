/// What a browser that comes back asks for.
enum LoopbackRequest {
  /// The most bytes that a request's header may have.
  static let mostBytes = 8 << 10

  /// Whether the empty line that ends a header is there, and was not there in the first so many bytes.
  static func isWhole(_ bytes: [UInt8], since count: Int) -> Bool {
    let end = Array("\r\n\r\n".utf8)
    return (max(0, count - 3)..<bytes.count).contains { bytes[$0...].starts(with: end) }
  }

  /// What stands behind the "?" of a request for "/"; nil for all other requests.
  ///
  /// The name of the host must be the one that was told to the server: a page of another name that was led to this
  /// machine asks by its own.
  static func query(of header: [UInt8], port: Int) -> String? {
    let lines = String(decoding: header, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "GET", words[1].hasPrefix("/?"),
      words[2].hasPrefix("HTTP/1.")
    else { return nil }
    let hosts = lines.dropFirst().compactMap { line -> Substring? in
      let pair = line.split(separator: ":", maxSplits: 1)
      return pair.count == 2 && pair[0].lowercased() == "host" ? pair[1] : nil
    }
    guard hosts.count == 1, hosts[0].filter({ $0 != " " }) == "127.0.0.1:\(port)" else {
      return nil
    }
    return String(words[1].dropFirst(2))
  }
}
