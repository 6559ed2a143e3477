import Foundation

/// A certificate that is signed by itself, made by openssl where that is installed.
struct TestCertificate {
  struct Failure: Error {}

  static let isPossible = FileManager.default.isExecutableFile(atPath: openssl)
  static let openssl = "/usr/bin/openssl"

  let path: String
  let key: String

  /// One for a name and for so many days.
  init(name: String, days: Int, in folder: TestFolder) throws {
    key = folder.path + "/key"
    path = folder.path + "/certificate"
    let (request, names) = (folder.path + "/request", folder.path + "/names")
    try "subjectAltName=\(name)".write(toFile: names, atomically: true, encoding: .utf8)
    try Self.run([
      "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", request, "-subj", "/CN=stand-in",
    ])
    try Self.run([
      "x509", "-req", "-in", request, "-signkey", key, "-days", "\(days)", "-extfile", names,
      "-out", path,
    ])
  }

  private static func run(_ arguments: [String]) throws {
    let process = process(arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
  }

  /// openssl with these words, which says nothing.
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: openssl)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
