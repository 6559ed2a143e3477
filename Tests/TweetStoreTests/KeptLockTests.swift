import Glibc
import TestSupport
import Testing

@testable import TweetStore

/// What is looked at beside SQLite leaves its locks alone: without them another program that closes the library takes
/// away the log under whoever reads it.
struct KeptLockTests {
  @Test func theAgeOfALibraryThatIsOpenIsReadBesideItsLock() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let reader = try library.reader()
    #expect(try reader.tweet(.at(1)) != nil)
    #expect(!library.folder.isOutdated)
    #expect(try isLocked(library.folder.database))
    withExtendedLifetime(reader) {}
  }

  @Test func aDatabaseThatIsOpenIsRescuedBesideItsLock() throws {
    let library = try TemporaryLibrary()
    try library.fill([.at(1)])
    let reader = try library.reader()
    let copy = library.folder.path + "/copy"
    try DamagedCopy.make(of: library.folder.database, at: copy, schema: .current)
    #expect(try Database(path: copy, access: .readOnly).integer("PRAGMA user_version") > 0)
    #expect(try isLocked(library.folder.database))
    withExtendedLifetime(reader) {}
  }

  /// Whether this process has SQLite's shared lock on a file; nobody may have it open afterwards, for this look ends it.
  private func isLocked(_ path: String) throws -> Bool {
    let file = open(path, O_RDWR)
    try #require(file >= 0)
    defer { close(file) }
    // Source: SQLite's os.h, SHARED_FIRST and SHARED_SIZE.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0002
    lock.l_len = 510
    // As a stranger: locks of one's own process stand in nobody's way. Source: fcntl.h, F_OFD_GETLK.
    try #require(fcntl(file, 36, &lock) == 0)
    return lock.l_type == Int16(F_RDLCK)
  }
}
