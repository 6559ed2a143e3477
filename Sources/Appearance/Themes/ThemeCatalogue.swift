/// The themes that there are: the program's own, and a person's.
public struct ThemeCatalogue: Sendable {
  /// In the order in which they are shown; no two have the same id.
  public private(set) var files: [ThemeFile]
  /// What is wrong with files that could not be read.
  public private(set) var problems: [ThemeError] = []

  public static let empty = ThemeCatalogue(files: [])

  package init(files: [ThemeFile]) { self.files = files }

  /// Reads every theme in some folders.
  ///
  /// Of a folder the first 300 files count, by name; of two with the same id the one in the later folder, unless it is
  /// wrong. A file that is wrong now but was right before keeps its theme of `former`.
  public init(folders: [String], former: ThemeCatalogue = .empty) {
    self.init(files: [])
    for folder in folders {
      let paths = ThemeFolder.paths(in: folder)
      let limit = ThemeFolder.mostFiles
      if paths.count > limit { problems.append(.tooMany(folder: folder, limit: limit)) }
      for path in paths.prefix(limit) {
        do throws(ThemeError) {
          put(try ThemeFile(path: path))
        } catch {
          problems.append(error)
          if let good = former.files.first(where: { path.hasSuffix("/" + $0.id + ".json") }) {
            put(good)
          }
        }
      }
    }
    sort()
  }

  /// The folders of the files to which links in a folder lead: what happens there changes themes, too.
  package static func linkedFolders(from folder: String) -> Set<String> {
    ThemeFolder.linked(from: folder)
  }

  /// The theme of an id.
  ///
  /// - Throws: ``ThemeError``: what is wrong with its file, or that there is none.
  public func named(_ id: String) throws(ThemeError) -> ThemeFile {
    if let file = files.first(where: { $0.id == id }) { return file }
    if let problem = problems.last(where: { $0.file?.hasSuffix("/" + id + ".json") == true }) {
      throw problem
    }
    throw .unknown(id: id, known: files.map(\.id))
  }

  private mutating func put(_ file: ThemeFile) {
    if let index = files.firstIndex(where: { $0.id == file.id }) {
      files[index] = file
    } else {
      files.append(file)
    }
  }

  // The two of the original come first, then the rest by name.
  private mutating func sort() {
    let first = ["blue", "green"]
    func rank(_ file: ThemeFile) -> Int { first.firstIndex(of: file.id) ?? first.count }
    files.sort { (rank($0), $0.name) < (rank($1), $1.name) }
  }
}
