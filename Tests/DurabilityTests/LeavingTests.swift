import Foundation
import TestSupport
import Testing
import Workers

/// In the midst of each kind of writing the power goes, the program is killed, the disk is full or can only be read:
/// nothing that was said to be kept is lost, and nothing is found by halves.
///
/// One after the other on a thread of their own, which each takes for seconds: those of all tests are as few as
/// processors. All wait for it at once, for who is only told of by the one before waits behind all other tests.
@Suite actor LeavingTests {
  private static let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("leaving-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A killed program is a power cut after which all of what was written is there.
  @Test(arguments: WritingKind.all)
  func powerCutsAndKills(_ kind: WritingKind) throws {
    let (writing, run) = try run(kind)
    #expect(run.refusal == nil)
    try run.forEachMoment(of: kind.scenario == "migration" ? 6 : 40, writing.check)
  }

  /// What was kept before is whole, a sentence says what to do, and with room again all is written.
  @Test(arguments: WritingKind.all)
  func fullDisks(_ kind: WritingKind) throws {
    let bytes = try run(kind).run.bytes
    var chance = SeededGenerator(of: "\(#function) \(kind)")
    // The last bytes are often a mark that all the others are there.
    for range in [0..<1, 0..<bytes, 0..<bytes, max(0, bytes - 16)..<bytes] {
      let room = Int.random(in: range, using: &chance)
      let (writing, run) = try run(kind, room: .bytes(room))
      if let refusal = run.refusal {
        #expect(refusal.contains("is full") || refusal.contains("no room"), "\(refusal)")
        #expect(refusal.contains("try again") || refusal.contains("again."), "\(refusal)")
      }
      #expect(room > 0 || run.refusal != nil)
      try run.forEachMoment(of: 2, writing.check)
    }
  }

  /// Nothing is touched, a sentence says so, and once it can be written all is.
  @Test(arguments: WritingKind.all)
  func mediaThatCanOnlyBeRead(_ kind: WritingKind) throws {
    let (writing, run) = try run(kind, room: .nothing)
    let refusal = try #require(run.refusal)
    #expect(refusal.localizedCaseInsensitiveContains("read-only"), "\(refusal)")
    #expect(!run.hasSilentChanges)
    try run.forEachMoment(of: 2, writing.check)
  }

  /// What was opened while there is no room for anything is read, and says that nothing can be written.
  @Test(arguments: [PowerCut.Room.bytes(0), .nothing])
  func aLibraryIsRead(_ room: PowerCut.Room) throws {
    let kind = WritingKind(scenario: "reading") { try ReadLibrary(in: $0) }
    let (writing, run) = try run(kind, room: room)
    let refusal = try #require(run.refusal)
    #expect(refusal.contains("full") || refusal.contains("read-only"), "\(refusal)")
    try run.forEachMoment(of: 1, writing.check)
  }

  private func run(
    _ kind: WritingKind, room: PowerCut.Room = .everything
  ) throws -> (writing: any Writing, run: PowerCut) {
    let folder = self.folder + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let writing = try kind.prepare(folder)
    return (writing, try PowerCut(kind.scenario, in: folder, writing.words, room: room))
  }
}
