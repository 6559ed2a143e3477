import Foundation

/// A server that speaks TLS, by openssl where it is installed.
final class TLSServer {
  struct Failure: Error {}

  static let isPossible = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  let port: Int
  /// The certificate, for those who trust it.
  let certificate: String
  private let folder: TestFolder
  private let process: Process

  /// A server with a certificate of its own, for a name and for so many days.
  init(name: String, days: Int) throws {
    let folder = try TestFolder()
    let (key, request) = (folder.path + "/key", folder.path + "/request")
    let names = folder.path + "/names"
    certificate = folder.path + "/certificate"
    try "subjectAltName=\(name)".write(toFile: names, atomically: true, encoding: .utf8)
    try Self.run([
      "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", request, "-subj", "/CN=stand-in",
    ])
    try Self.run([
      "x509", "-req", "-in", request, "-signkey", key, "-days", "\(days)", "-extfile", names,
      "-out", certificate,
    ])
    let output = Pipe()
    process = Self.process([
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
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
    (self.port, self.folder) = (port, folder)
  }

  deinit { process.terminate() }

  private static func run(_ arguments: [String]) throws {
    let process = process(arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
  }

  private static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
