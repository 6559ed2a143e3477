import Foundation
import GLibKit
import XCTest

@testable import DesignKit

/// The languages of the program, each of which the process can speak for a while.
///
/// For XCTest, whose tests run one after the other: the language is the whole process's. What is made once, as commands
/// are, keeps the language in which it was made.
enum Languages {
  /// The languages in `po`.
  static var all: [String] {
    get throws {
      try String(contentsOfFile: root + "/po/LINGUAS", encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }

  /// Runs a test in each of the languages, and in the program's own before.
  static func each(_ body: (_ language: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    let former = setlocale(LC_ALL, nil).map { String(cString: $0) } ?? "C"
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      unsetenv("LANGUAGE")
      Translation.bind(toCatalogues: "/nowhere")
      setlocale(LC_ALL, former)
    }
    unsetenv("LANGUAGE")
    try body("en")
    for language in try all {
      try compile(language, into: folder)
      setenv("LANGUAGE", language, 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      Translation.bind(toCatalogues: folder)
      unsetenv("LC_ALL")
      try XCTSkipIf(
        !language.hasPrefix("en") && translated("Search") == "Search",
        "this machine has no locale but C")
      try body(language)
    }
  }

  private static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private static func compile(_ language: String, into folder: String) throws {
    let place = "\(folder)/\(language)/LC_MESSAGES"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "msgfmt", "--output-file", place + "/fancytwitter.mo", root + "/po/\(language).po",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0)
  }
}
