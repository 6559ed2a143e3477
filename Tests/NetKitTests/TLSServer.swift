import Foundation

/// A server that speaks TLS, by openssl where it is installed.
final class TLSServer {
  struct Failure: Error {}

  let port: Int
  /// The certificate's file, for those who trust it.
  let certificate: String
  private let folder: TestFolder
  private let process: Process

  /// A server with a certificate of its own, for a name.
  init(name: String, isExpired: Bool) throws {
    folder = try TestFolder()
    let made = try TestCertificate(name: name, isExpired: isExpired, in: folder)
    certificate = made.path
    let output = Pipe()
    process = TestCertificate.process([
      "s_server", "-accept", "127.0.0.1:0", "-cert", made.path, "-key", made.key, "-www",
    ])
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure() }
      text += String(decoding: data, as: UTF8.self)
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }
    guard let port = line?.split(separator: ":").last.flatMap({ Int($0) }) else { throw Failure() }
    self.port = port
  }

  deinit { process.terminate() }
}
