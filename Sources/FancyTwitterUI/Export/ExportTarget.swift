import Export
import Files

/// Where an export goes.
@MainActor
struct ExportTarget {
  /// What the person chose, and for which kind; nil where they chose nothing.
  private var chosen: (path: String, kind: ExportKind)?
  private let folder: String
  private let handle: String

  init(folder: String, handle: String) {
    self.folder = folder
    self.handle = handle.isEmpty ? "tweets" : handle
  }

  /// Takes a path that the person chose when the page was about `kind`.
  mutating func choose(_ path: String, for kind: ExportKind) { chosen = (path, kind) }

  /// A path that nothing has yet.
  ///
  /// What the person chose is taken as it stands where it has an ending, is free and was chosen for this kind; else
  /// its folder and its name are kept, with the kind's own ending.
  func path(_ kind: ExportKind, _ subject: ExportSubject) -> String {
    let ending = kind.ending.map { "." + $0 } ?? ""
    guard let chosen else { return FreeName.path(proposal(kind, subject), ending: ending) }
    let stem = Self.stem(of: chosen.path)
    if kind == chosen.kind, stem != chosen.path, FreeName.isFree(chosen.path) { return chosen.path }
    return FreeName.path(stem, ending: ending)
  }

  /// The name and its folder, as short as it can be told.
  static func shown(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  private func proposal(_ kind: ExportKind, _ subject: ExportSubject) -> String {
    let words = [handle, subject.word ?? "", kind.ending == nil ? kind.name : ""]
    // Handles are read from archives, which may hold anything in their place.
    return folder + "/" + SafeName.file(words.filter { !$0.isEmpty }.joined(separator: "-"))
  }

  // Only what formats end with is an ending: handles and days have dots, too.
  private static func stem(of path: String) -> String {
    let name = path.lowercased()
    guard let ending = ExportKind.all.map(\.shownEnding).first(where: name.hasSuffix) else {
      return path
    }
    let stem = path.dropLast(ending.count)
    return stem.hasSuffix("/") ? path : String(stem)
  }
}
