import Files
import Foundation
import Testing

struct FileLockTests {
  @Test func oneAtATimeHoldsIt() throws {
    let path = FileManager.default.temporaryDirectory.path + "/lock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var first = try FileLock(path)
    #expect(first != nil)
    #expect(try FileLock(path) == nil)
    first = nil
    #expect(try FileLock(path) != nil)
  }

  /// What a program that is being started has for a moment: all descriptors, too.
  @Test func aCopyOfItsDescriptorDoesNotHoldIt() throws {
    let path = FileManager.default.temporaryDirectory.path + "/lock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var first = try FileLock(path)
    #expect(first != nil)
    let own = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        .first {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
            == path
        })
    let copy = dup(try #require(Int32(own)))
    defer { close(copy) }
    first = nil
    #expect(try FileLock(path) != nil)
  }

  @Test func oneThatIsHeldElsewhereClosesNobodysFile() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/lock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let held = try FileLock(path)
    defer { withExtendedLifetime(held) {} }
    async let tried = Task.detached {
      for _ in 0..<20_000 where (try? FileLock(path)) != nil { return false }
      return true
    }.value
    async let lost = Task.detached {
      (0..<20_000).count { _ in close(open("/dev/null", O_RDONLY | O_CLOEXEC)) != 0 }
    }.value
    #expect(await tried)
    #expect(await lost == 0)
  }

  @Test func whereNothingCanBeWrittenThatIsSaid() {
    #expect(throws: SystemError.self) { try FileLock("/proc/absent/lock") }
  }
}
