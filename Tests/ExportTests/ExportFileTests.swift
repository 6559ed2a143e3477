import Foundation
import Testing

@testable import Export

/// What a person saves is whole, or what was there before.
struct ExportFileTests {
  private let folder: URL
  private let path: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path + "/table.csv"
    try Data("former".utf8).write(to: URL(fileURLWithPath: path))
  }

  enum Way: CaseIterable {
    case text, copy

    func save(_ text: String, as path: String) throws {
      switch self {
      case .text: try ExportFile.save(text, as: path)
      case .copy:
        let source = path + ".source"
        try Data(text.utf8).write(to: URL(fileURLWithPath: source))
        defer { try? FileManager.default.removeItem(atPath: source) }
        try ExportFile.save(copyOf: source, as: path)
      }
    }
  }

  @Test(arguments: Way.allCases)
  func whatIsSavedTakesThePlaceOfTheFormerFile(_ way: Way) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try way.save("new", as: path)
    #expect(try kept() == ["table.csv": "new"])
  }

  @Test(arguments: Way.allCases)
  func whatCannotBeWrittenLeavesWhatWasThere(_ way: Way) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let taken = folder.path + "/taken"
    try FileManager.default.createDirectory(
      atPath: taken + "/full", withIntermediateDirectories: true)
    let error = #expect(throws: ExportError.self) { try way.save("new", as: taken) }
    #expect(error.map { "\($0)" }?.contains(taken) == true)
    #expect(FileManager.default.fileExists(atPath: taken + "/full"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test(arguments: Way.allCases)
  func itIsSavedWhereNobodyMayMakeFolders(_ way: Way) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try RefusedFolders.run {
      #expect(throws: ExportError.self) { _ = try ExportFolder(path + ".pages") }
      try way.save("new", as: path)
    }
    #expect(try kept() == ["table.csv": "new"])
  }

  @Test func whatIsNotKeptGoesWhereNobodyMayMakeFolders() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try RefusedFolders.run {
      let file = try NewFile(folder.path + "/a.pdf")
      try Data("%PDF".utf8).write(to: URL(fileURLWithPath: file.draft))
      #expect(try kept().count == 2)
      #expect(throws: ExportError.self) { try file.keep(endingWith: "%%EOF") }
    }
    #expect(try kept() == ["table.csv": "former"])
  }

  // As of a letterbox: one may put a file in, and not look.
  @Test func itIsSavedWhereNobodyMayLook() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let box = folder.path + "/box"
    try FileManager.default.createDirectory(atPath: box, withIntermediateDirectories: false)
    #expect(chmod(box, 0o333) == 0)
    try FewerRights.run {
      let code = open(box, O_RDONLY | O_DIRECTORY) < 0 ? errno : 0
      #expect(code == EACCES)
      try ExportFile.save("new", as: box + "/table.csv")
    }
    #expect(chmod(box, 0o755) == 0)
    #expect(try String(contentsOfFile: box + "/table.csv", encoding: .utf8) == "new")
  }

  @Test func whatIsNotThereIsNotCopied() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.path + "/absent.mp4"
    #expect(throws: ExportError(reading: source, system: ENOENT)) {
      try ExportFile.save(copyOf: source, as: path)
    }
    #expect(try kept() == ["table.csv": "former"])
  }

  private func kept() throws -> [String: String] {
    var kept: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      kept[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return kept
  }
}
