/// What files are that a person gives to be read, told by a look at each.
public struct ChosenFiles: Sendable, Hashable {
  /// Archives, packed or not; and what cannot be looked at, which is told by who reads it.
  public private(set) var archives: [String] = []
  /// Lists and tables that may be of bookmarks.
  public private(set) var bookmarks: [String] = []
  /// Tables of names for ids.
  public private(set) var names: [String] = []
  /// Those of several files that nothing here reads.
  public private(set) var others: [String] = []

  /// Looks at files, which wait for their disks; with `lists` also at what may be no archive.
  ///
  /// What lies in the folder of one unpacked archive is that folder.
  public init(_ files: [String], lists: Bool) {
    for file in ArchiveFolder.gathered(files) { add(file, lists) }
    // Of a single one it is said what it lacks.
    if others.count == 1, let other = others.popLast() { archives.append(other) }
  }

  private mutating func add(_ file: String, _ lists: Bool) {
    let isList = [".json", ".jsonl", ".ndjson", ".csv"].contains { file.lowercased().hasSuffix($0) }
    if lists, isList, !UnpackedArchive.isOutbox(file) {
      if let folder = LinesSource.folder(ofPart: file) {
        if !archives.contains(folder) { archives.append(folder) }
      } else if NamesFile.isOfNames(path: file) {
        names.append(file)
      } else {
        bookmarks.append(file)
      }
    } else if ArchiveImporter.isNoArchive(at: file) {
      others.append(file)
    } else {
      archives.append(file)
    }
  }
}
