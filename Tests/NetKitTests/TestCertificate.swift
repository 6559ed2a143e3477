import Foundation

/// A certificate that is signed by itself, made by openssl where that is installed.
struct TestCertificate {
  struct Failure: Error {}

  static let isPossible = FileManager.default.isExecutableFile(atPath: openssl)
  static let openssl = "/usr/bin/openssl"

  let path: String
  let key: String

  /// One for a name, which holds for decades, or did for one day.
  init(name: String, isExpired: Bool = false, in folder: TestFolder) throws {
    key = folder.path + "/key"
    path = folder.path + "/certificate"
    let (request, authority) = (folder.path + "/request", folder.path + "/authority")
    try Self.authority(name, in: folder)
      .write(toFile: authority, atomically: true, encoding: .utf8)
    try "".write(toFile: folder.path + "/issued", atomically: true, encoding: .utf8)
    try Self.run([
      "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", request, "-subj", "/CN=stand-in",
    ])
    // Of openssl's ways to sign, the only one that takes dates that are over both before and since its version 3.4.
    try Self.run([
      "ca", "-batch", "-selfsign", "-config", authority, "-keyfile", key, "-in", request,
      "-startdate", "20200101000000Z",
      "-enddate", isExpired ? "20200102000000Z" : "20900101000000Z", "-notext", "-out", path,
    ])
  }

  private static func authority(_ name: String, in folder: TestFolder) -> String {
    """
    [ca]
    default_ca = own
    [own]
    database = \(folder.path)/issued
    new_certs_dir = \(folder.path)
    rand_serial = yes
    default_md = sha256
    policy = names
    x509_extensions = extensions
    [names]
    commonName = supplied
    [extensions]
    subjectAltName = \(name)
    """
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
