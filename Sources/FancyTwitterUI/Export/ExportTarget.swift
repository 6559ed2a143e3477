/// Where an export goes.
@MainActor
struct ExportTarget {
  /// What the person chose; nil for what is proposed.
  private(set) var chosen: String?
  private let folder: String
  private let handle: String

  init(folder: String, handle: String) {
    self.folder = folder
    self.handle = handle.isEmpty ? "tweets" : handle
  }

  mutating func choose(_ path: String) { chosen = path }

  /// A name that nothing has yet, unless the person chose one.
  func path(_ kind: ExportKind, _ subject: ExportSubject) -> String {
    if let chosen { return chosen }
    let words = [handle, subject.word ?? "", kind.ending == nil ? kind.name : ""]
    let stem = folder + "/" + words.filter { !$0.isEmpty }.joined(separator: "-")
    let ending = kind.ending.map { "." + $0 } ?? ""
    return FreeName.path(stem, ending: ending)
  }

  /// The name and its folder, as short as it can be told.
  static func shown(_ path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }
}
