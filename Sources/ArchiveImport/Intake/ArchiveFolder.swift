/// Tells files that lie in the folder of an unpacked archive from those that only lie beside each other.
enum ArchiveFolder {
  /// The files, each once, with a folder in the place of those that are parts of the archive in it.
  ///
  /// Some programs give what is in a folder where the person chose all of it. One part by itself stays what it is.
  static func gathered(_ files: [String]) -> [String] {
    let files = files.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let byFolder = Dictionary(grouping: files) { $0.folder }
    let archives = byFolder.filter { folder, files in
      isArchive(folder, of: Set(files.map { String($0.lastComponent) }))
    }
    var known: Set<String> = []
    return files.map { file in
      guard archives[file.folder] != nil, !isPacked(file) else { return file }
      return String(file.folder.dropLast())
    }.filter { known.insert($0).inserted }
  }

  /// Whether what says that a folder is an archive is among some names in it, and another part of it.
  private static func isArchive(_ folder: String, of names: Set<String>) -> Bool {
    guard names.count > 1 else { return false }
    let marks = UnpackedArchive.marks(in: folder).filter(names.contains)
    return !marks.isEmpty && (marks.count > 1 || names.subtracting(marks).contains(where: isPart))
  }

  private static func isPart(_ name: String) -> Bool {
    Sources.interest(in: name) != nil || DataType.ofMedia(in: name[...]) != nil
      || others.contains(name)
  }

  /// What lies beside the data of X's archives, and Mastodon's pictures.
  private static let others: Set = [
    "Your archive.html", "assets", "index.html", "tweets.csv", AttachmentPath.folder,
  ]

  private static func isPacked(_ file: String) -> Bool {
    [".zip", ".tar.gz", ".tgz"].contains { file.lowercased().hasSuffix($0) }
  }
}
