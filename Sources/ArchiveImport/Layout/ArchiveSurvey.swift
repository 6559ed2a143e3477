import TweetModel

/// What a first walk through an archive finds: names, sizes, and the few small files about it.
struct ArchiveSurvey {
  /// A file that some source may read.
  struct File {
    let path: String
    let size: Int
    /// How many elements are in it, where the container tells.
    let count: Int?
    /// The day on which it was written, where the container tells.
    let day: Timestamp?
  }

  /// How much of a file a source asks for before it is told to read the archive.
  enum Interest: Comparable {
    case name, beginning
    /// The beginning, up to its first elements.
    case opening
    case whole
  }

  /// The files of a folder of pictures and films.
  struct MediaTally: Hashable {
    var files = 0
    var bytes = 0
  }

  private(set) var files: [File] = []
  private(set) var mediaNames = NameSet()
  /// The folders of pictures and films, by their names.
  private(set) var media: [String: MediaTally] = [:]
  private(set) var unsafeNames: [String] = []
  /// What the library calls the pictures of a profile of the fediverse, by their paths.
  private(set) var profileNames: [String: String] = [:]
  /// How many files were not even listed, for there are too many.
  private(set) var leftOut = 0

  /// The small files, and the beginnings of large ones, by their paths.
  private(set) var documents: [String: [UInt8]] = [:]
  /// Those of them that cannot be unpacked, and the pictures of a profile that cannot be read.
  private(set) var brokenFiles: [String] = []
  /// What is wrong with the first of the files.
  private(set) var damage: ImportError?

  private static let maximumDocument = 16 << 20
  private static let maximumDocuments = 48 << 20
  private var documentBytes = 0
  // X's archives have about a hundred, Grailbird's one for each month.
  private static let maximumFiles = 10_000
  private static let maximumUnsafeNames = 100
  // What every file system of ours takes.
  private static let maximumName = 255
  // Of one account there are two.
  private static let maximumProfileNames = 100
  private static let beginning = 256
  private static let opening = 1 << 16

  /// Walks through `container`; `interest` says what is asked of each file, nil for none.
  init(
    _ container: any ArchiveContainer, interest: (String) -> Interest?, isCancelled: () -> Bool
  ) throws(ImportError) {
    try container.forEachEntry { entry throws(ImportError) in
      if isCancelled() { throw ImportError.cancelled }
      guard ArchiveEntry.isSafe(entry.path) else {
        if unsafeNames.count < Self.maximumUnsafeNames {
          unsafeNames.append(entry.path.asLine(atMost: 200))
        }
        return
      }
      let medium =
        MediaPath.split(entry.path) ?? BlobPath.split(entry.path)
        ?? AttachmentPath.split(entry.path)
      if let (folder, name) = medium {
        // No file will have a longer name.
        guard name.utf8.count <= Self.maximumName else { return }
        add(entry, name, in: folder)
      } else if AttachmentPath.isOfProfile(entry.path) {
        // A picture that cannot be read costs itself.
        do throws(ImportError) { try addOfProfile(entry) } catch { brokenFiles.append(entry.path) }
      } else if let interest = interest(entry.path) {
        do throws(ImportError) { try visit(entry, interest) } catch {
          guard error.isOfOneFile else { throw error }
          brokenFiles.append(entry.path)
          damage = damage ?? error
        }
      }
    }
  }

  private mutating func add(_ entry: ArchiveEntry, _ name: String, in folder: String) {
    mediaNames.insert(name)
    media[folder, default: MediaTally()].files += 1
    media[folder, default: MediaTally()].bytes += entry.size ?? 0
  }

  private mutating func addOfProfile(_ entry: ArchiveEntry) throws(ImportError) {
    guard profileNames.count < Self.maximumProfileNames,
      let bytes = try entry.contents(limit: Self.maximumDocument), !bytes.isEmpty,
      let name = AttachmentPath.ownName(of: entry.path, holding: bytes)
    else { return }
    profileNames[entry.path] = name
    add(entry, name, in: AttachmentPath.profileFolder)
  }

  private mutating func visit(_ entry: ArchiveEntry, _ interest: Interest) throws(ImportError) {
    guard files.count < Self.maximumFiles else {
      leftOut += 1
      return
    }
    files.append(
      File(path: entry.path, size: entry.size ?? 0, count: entry.count, day: entry.day))
    switch interest {
    case .name: break
    case .beginning: documents[entry.path] = try entry.beginning(Self.beginning)
    case .opening where documentBytes < Self.maximumDocuments:
      let bytes = try entry.beginning(Self.opening)
      documents[entry.path] = bytes
      documentBytes += bytes.count
    case .whole where documentBytes < Self.maximumDocuments:
      let bytes = try entry.contents(limit: Self.maximumDocument)
      documents[entry.path] = bytes
      documentBytes += bytes?.count ?? 0
    case .opening, .whole: break
    }
  }
}
