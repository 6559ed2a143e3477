import TweetModel

/// A file of JSON Lines, which is there once it has one.
final class LineFile {
  private let path: String
  private let folder: ExportFolder
  private var file: FileWriter?

  /// A file by its path below the folder.
  init(_ path: String, in folder: ExportFolder) {
    self.path = path
    self.folder = folder
  }

  func add(_ line: JSONObjectWriter) throws(ExportError) { try opened().write(line.text + "\n") }

  /// Lets it be there without a line.
  func create() throws(ExportError) { _ = try opened() }

  func close() throws(ExportError) { if let file { try folder.close(file) } }

  private func opened() throws(ExportError) -> FileWriter {
    if let file { return file }
    let new = try folder.file(path)
    file = new
    return new
  }
}

extension ExportSite {
  /// A file of lines by its path below the folder.
  func lines(_ path: String) -> LineFile { LineFile(path, in: folder) }
}
