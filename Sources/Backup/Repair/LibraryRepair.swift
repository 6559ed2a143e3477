import ArchiveImport
import Export
import Files
import Glibc
import TweetModel
import TweetStore

/// Builds anew what of a library is damaged: from its archives, and of marks and drafts from what can still be read.
///
/// It is made beside the library, which stays as it is until all is there, and takes its place as a backup does; what was
/// there before is kept in a folder `damaged` within the library's own. Marks and drafts that are sound are not touched.
public struct LibraryRepair {
  private let library: LibraryFolder
  private let clock: ZoneClock
  private let now: () -> Double

  /// `clock` and `now` are those of ``ArchiveImporter``.
  public init(of library: LibraryFolder, clock: ZoneClock = .utc, now: @escaping () -> Double) {
    (self.library, self.clock, self.now) = (library, clock, now)
  }

  /// Builds it; nothing of the library is touched but pictures that are broken or missing.
  ///
  /// An archive that cannot be read any more costs itself.
  /// - Throws: ``BackupError``; nothing is left of it then. ``BackupError/waiting(library:)`` where a backup waits to take
  ///   the library's place: what is damaged then is about to go. ``BackupError/changed(library:)`` where it is not the
  ///   one any more that was looked at.
  public func prepare(
    _ damage: LibraryDamage, progress: (Double) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(BackupError) -> PreparedRepair {
    guard !PendingRestore(of: library).isWaiting else { throw .waiting(library: library.path) }
    let lock = try RestoreFolderLock(of: library)
    // Pictures that are whole stay where they are, and others come back to there.
    let made = LibraryFolder(path: lock.pending.contents, media: library.media)
    var report = RepairReport()
    if damage.needsArchives {
      try damage.check(library)
      do throws(LibraryError) { try copySound(damage, to: made, isCancelled) } catch {
        throw BackupError(error)
      }
      try read(damage, into: made, &report, progress, isCancelled)
      dropSound(damage, from: made)
    }
    if isCancelled() { throw .cancelled }
    return PreparedRepair(damage, of: library, report: report, lock: lock)
  }
}

// MARK: - Private

extension LibraryRepair {
  /// An archive is read into a whole library: what is not damaged of it is copied for that.
  private func copySound(
    _ damage: LibraryDamage, to made: LibraryFolder, _ isCancelled: () -> Bool
  ) throws(LibraryError) {
    let parts = LibraryDamage.Part.allCases.filter {
      $0.comesFromArchives && !damage.parts.contains($0)
    }
    for file in LibraryFolder.databases
    where parts.contains(where: { $0.rawValue == file.name })
      && access(library.path + "/" + file.name, F_OK) == 0
    {
      try made.createFile(at: made.path + "/" + file.name)
      try library.copy(file, to: made.path + "/" + file.name, isCancelled: isCancelled)
    }
  }

  /// Leaves only what is to take the place of what is damaged: of all else the library may have more by now.
  private func dropSound(_ damage: LibraryDamage, from made: LibraryFolder) {
    for name in FolderNames.all(in: made.path) ?? [] {
      let isBuilt = damage.databases.contains { name.hasPrefix($0.name) }
      // They tell of the posts, by numbers of imports that only this library gives.
      let goesWithPosts = damage.parts.contains(.posts) && LibraryFolder.isKept(name)
      if !isBuilt, !goesWithPosts { Leftovers.remove(made.path + "/" + name) }
    }
  }

  /// What the person chose and told when an archive was read last.
  private func options(of path: String) -> ArchiveImporter.Options {
    let records = library.importRecords
    // Older versions kept only the names of archives.
    let record =
      records.first { $0.path == path }
      ?? records.first { $0.path == nil && path.hasSuffix("/" + $0.archive) }
    return .init(
      // Where it is not known any more of which archives messages were read, all that are lost are.
      messages: records.isEmpty ? library.hasMessages : record?.hasReadMessages ?? false,
      leavesOutRestricted: record.map { $0.report.leftOut != nil } ?? leavesOutRestricted(),
      handle: record?.knownHandle, account: record?.accountID)
  }

  /// Whether posts that not everybody may see are to stay out of a library of which nobody knows any more: where it shows
  /// none.
  private func leavesOutRestricted() -> Bool { !library.hasRemains(where: \.isRestricted) }

  private func read(
    _ damage: LibraryDamage, into made: LibraryFolder, _ report: inout RepairReport,
    _ progress: (Double) -> Void, _ isCancelled: () -> Bool
  ) throws(BackupError) {
    do throws(LibraryError) {
      let writer = try LiveWriter(folder: made, clock: clock)
      for account in damage.remains.signedIn { try writer.signIn(account) }
      // What archives came to that are on a stick elsewhere is known on, and that they are missing.
      if let records = library.keptFile(.imports) { try made.keep(records, as: .imports) }
    } catch {
      throw BackupError(error)
    }
    let importer = ArchiveImporter(library: made, clock: clock, borrowsMedia: true, now: now)
    for (number, path) in damage.archives.enumerated() {
      do throws(ImportError) {
        let came = try importer.run(
          path,
          options: options(of: path),
          progress: {
            progress((Double(number) + $0.fraction) / Double(damage.archives.count))
          }, isCancelled: isCancelled)
        report.posts += came.imported
        report.archives += 1
      } catch .cancelled { throw .cancelled } catch .library(let error) {
        throw BackupError(error)
      } catch {
        report.unread.append(path)
      }
    }
    do throws(LibraryError) {
      try LibraryReader(folder: made).takeSeenArrivals(from: library)
    } catch {
      throw BackupError(error)
    }
  }
}
