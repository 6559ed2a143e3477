import CGtk
import Export
import Foundation
import GtkTestSupport
import TweetModel
import TweetStore
import XCTest

@testable import Backup
@testable import FancyTwitterUI

/// A window that is left while it writes a backup, or reads one: nothing is found by halves, and the next one does all.
final class BackupLeavingTests: WindowTestCase {
  func testABackupThatIsLeftIsNotThereAndTheNextOneIs() throws {
    let (home, library) = (folder, try library(tweets: 30))
    let documents = try makeDocuments()
    let large = library.media + "/large"
    try FileManager.default.createDirectory(
      atPath: library.media, withIntermediateDirectories: true)
    try lengthen(large)
    try MainActor.assumeIsolated {
      for way in Way.allCases {
        let program = try RunningProgram.openBackups(of: library, home: home)
        // Beneath the last row is “Back Up”.
        try program.xdotool("key", "End", "Tab", "space")
        try program.leave(way) { size(below: documents) > 1 << 20 }
        XCTAssertEqual(try LibraryReader(folder: library).count(of: .timeline), 30, "\(way)")
        let left = try FileManager.default.contentsOfDirectory(atPath: documents)
        XCTAssertEqual(left.filter { way != .kill || $0.hasSuffix(".tar") }, [], "\(way)")
      }
    }
    try FileManager.default.removeItem(atPath: large)
    _ = try LibraryBackup(of: library, program: "1").write(
      to: documents + "/a.tar", made: Timestamp(seconds: 0))
    Leftovers.wait()
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: documents), ["a.tar"])
  }

  func testAWayBackThatIsLeftTouchesNothingAndTheNextOneDoesAll() throws {
    let (home, library) = (folder, try library(tweets: 30))
    let (whole, endless) = (home + "/a.tar", home + "/b.tar")
    let older = LibraryFolder(path: folder + "/older")
    try TestLibrary.add((0..<4).map { TestLibrary.tweet($0) }, to: older)
    _ = try LibraryBackup(of: older, program: "1").write(
      to: whole, made: Timestamp(seconds: 0))
    try addLargeFile(to: whole, as: endless)
    let rest = library.path + "/.restored"
    try MainActor.assumeIsolated {
      for way in [Way.close, .terminate, .kill] {
        let program = try RunningProgram.openBackups(of: library, home: home)
        try program.xdotool("key", "Down", "space")
        try program.choose(endless, in: "Choose a Backup")
        try program.leave(way) { size(below: rest) > 1 << 20 }
        XCTAssertEqual(try LibraryReader(folder: library).count(of: .timeline), 30, "\(way)")
        XCTAssertEqual(FileManager.default.fileExists(atPath: rest), way == .kill, "\(way)")
      }
    }
    try LibraryRestore(into: library).prepare(whole).keep()
    _ = try LibraryAccess.open(library)
    Leftovers.wait()
    XCTAssertEqual(try LibraryReader(folder: library).count(of: .timeline), 4)
    XCTAssertFalse(FileManager.default.fileExists(atPath: rest))
  }

  /// Where new files go in the program's home.
  private func makeDocuments() throws -> String {
    let path = folder + "/documents"
    for folder in [path, folder + "/CONFIG"] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    try "XDG_DOCUMENTS_DIR=\"\(path)\"\n".write(
      toFile: folder + "/CONFIG/user-dirs.dirs", atomically: false, encoding: .utf8)
    return path
  }

  /// Adds more zeros to a file than anybody reads within this test; they take no room on the disk.
  private func lengthen(_ path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
    }
    let file = try XCTUnwrap(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: file.seekToEnd() + UInt64(Self.largeSize))
    try file.close()
  }

  /// Writes a backup with one file more, which is very long, in the place of its end.
  private func addLargeFile(to backup: String, as path: String) throws {
    let bytes = try XCTUnwrap(FileManager.default.contents(atPath: backup))
    let sums = Data((BackupNames.folder + "/" + BackupNames.sums).utf8)
    let end = try XCTUnwrap(bytes.range(of: sums)).lowerBound
    let header = TarHeader.bytes(
      name: BackupNames.folder + "/media/large", size: Self.largeSize, seconds: 0)
    try (bytes[..<end] + header).write(to: URL(fileURLWithPath: path))
    try lengthen(path)
  }

  private static let largeSize = 2 << 30
}

/// How one leaves.
private enum Way: CaseIterable { case quit, close, terminate, kill }

@MainActor
extension RunningProgram {
  /// The program on its page of backups, the keyboard on the first row.
  fileprivate static func openBackups(
    of library: LibraryFolder, home: String
  ) throws -> RunningProgram {
    let program = try RunningProgram(["--library", library.path], home: home)
    try program.waitForWindow()
    try program.xdotool("key", "ctrl+comma")
    try program.waitForWindow("Preferences")
    try program.xdotool("type", "restore")
    // “Back Up or Restore…” is the only one with this key once it is all that was found; it closes the window.
    for _ in 0..<100 where program.isRunning {
      guard try program.window("Preferences") != nil else { break }
      try program.xdotool("key", "alt+b")
    }
    try program.waitForWindow()
    return program
  }

  /// Chooses a file in GTK's dialog of that title.
  fileprivate func choose(_ path: String, in title: String) throws {
    try waitForWindow(title)
    // Letter by letter, each would begin a search for what it may become.
    gtk_clipboard_set_text(gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), path, -1)
    try xdotool("key", "ctrl+l", "ctrl+a", "ctrl+v")
    while try window(title) != nil, isRunning {
      _ = runLoop(seconds: 0.1) { false }
      try xdotool("key", "Return")
    }
  }

  /// Leaves it once it is in the midst of something, and waits for its end.
  fileprivate func leave(_ way: Way, once isUnderWay: () -> Bool) throws {
    XCTAssertTrue(runLoop(seconds: 30) { isUnderWay() || !isRunning }, "\(way)")
    switch way {
    case .quit, .close:
      // A dialog that has just gone may take the keyboard with it: then both keys are pressed once more.
      for _ in 0..<20 where isRunning {
        // The second one is “Stop and Close”.
        try pressUnlessEnded(way == .quit ? "ctrl+q" : "ctrl+w", "alt+s")
        _ = runLoop(seconds: 0.5) { !isRunning }
      }
    case .terminate: send(SIGTERM)
    case .kill: send(SIGKILL)
    }
    XCTAssertEqual(wait(), way == .kill ? SIGKILL : 0, "\(way)")
  }
}

/// Bytes of all files below a folder.
private func size(below folder: String) -> Int {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.reduce(0) { sum, name in
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
    return sum + (attributes?[.size] as? Int ?? 0)
  }
}
