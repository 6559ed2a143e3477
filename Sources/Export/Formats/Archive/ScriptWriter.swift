import TweetModel

/// A file of X's archives: a list of JSON that is assigned to a name.
final class ScriptWriter {
  private(set) var count = 0
  let name: String
  private let global: String
  private let folder: ExportFolder
  private let file: FileWriter

  /// `part` is the file's name without its ending.
  init(_ part: String, in path: String, _ folder: ExportFolder) throws(ExportError) {
    name = "data/" + part + ".js"
    global = "YTD." + part.replacing("-", with: "_") + ".part0"
    self.folder = folder
    file = try folder.file(path + name)
    try file.write("window.\(global) = [")
  }

  func write(_ element: JSONObjectWriter) throws(ExportError) {
    try file.write((count == 0 ? "\n  " : ",\n  ") + element.text)
    count += 1
  }

  func close() throws(ExportError) {
    try file.write("\n]\n")
    try folder.close(file)
  }

  /// What the manifest says of it.
  var entry: JSONObjectWriter {
    .with {
      $0.add("fileName", name)
      $0.add("globalName", global)
      $0.add("count", String(count))
    }
  }
}
