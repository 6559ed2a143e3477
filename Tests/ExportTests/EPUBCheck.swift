import Foundation

/// EPUBCheck, where it is installed.
enum EPUBCheck {
  private static let (java, archive) = ("/usr/bin/java", "/usr/bin/epubcheck")

  static let isInstalled = [java, archive].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// What it finds wrong with a book, warnings included; empty for nothing.
  static func complaints(about path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: java)
    process.arguments = ["-jar", archive, "--quiet", "--failonwarnings", path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : "status \(process.terminationStatus): " + text
  }
}
