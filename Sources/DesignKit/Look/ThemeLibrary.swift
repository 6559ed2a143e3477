import Appearance
import GLibKit
import GtkKit

/// The theme files of the program and of the person, followed while they are edited.
@MainActor
package final class ThemeLibrary {
  /// Runs when a file has come, gone or changed.
  var onChange: () -> Void = {}

  /// In the order in which they count: a person's own theme hides the program's of the same name.
  private let folders: [String]
  /// Read at need: a start needs one theme only.
  private var known: ThemeCatalogue?
  private var single: ThemeFile?
  /// By the folders that they follow.
  private var monitors: [String: FolderMonitor] = [:]

  package init(folders: [String]) { self.folders = folders }

  /// All themes; reading them takes some milliseconds the first time.
  package var catalogue: ThemeCatalogue {
    if let known { return known }
    let read = ThemeCatalogue(folders: folders)
    known = read
    report()
    return read
  }

  /// What is wrong with files, as far as they have been read.
  var problems: [ThemeError] { known?.problems ?? [] }

  /// A theme's file.
  ///
  /// - Throws: ``ThemeError``.
  package func named(_ id: String) throws(ThemeError) -> ThemeFile {
    if let known { return try known.named(id) }
    if let single, single.id == id { return single }
    for folder in folders.reversed() where FolderMonitor.exists(folder + "/" + id + ".json") {
      // The catalogue says what is wrong, and has what stands in its place.
      guard let file = try? ThemeFile(path: folder + "/" + id + ".json") else { break }
      single = file
      return file
    }
    return try catalogue.named(id)
  }

  /// The theme that is shown where nothing else was chosen; nil where the program is not installed whole.
  var usual: ThemeFile? {
    // What is wrong with it is among the problems.
    try? named(Preferences().theme)
  }

  /// Follows the person's folder from now on.
  package func watch() {
    guard monitors.isEmpty else { return }
    follow()
  }

  /// Reads every file again; those that have become wrong keep what they were.
  package func reload() {
    // A start has read one theme only, which may be broken by now.
    let former = known ?? ThemeCatalogue(files: single.map { [$0] } ?? [])
    known = ThemeCatalogue(folders: folders, former: former)
    single = nil
    if !monitors.isEmpty { follow() }
    report()
    onChange()
  }

  /// Follows the person's folder, and those to which links in it lead by now.
  private func follow() {
    guard let own = folders.last else { return }
    let followed = ThemeCatalogue.linkedFolders(from: own).union([own])
    monitors = monitors.filter { followed.contains($0.key) }
    for folder in followed where monitors[folder] == nil {
      monitors[folder] = FolderMonitor(folder) { [weak self] in self?.reload() }
    }
  }

  private func report() {
    for problem in problems { Log.warning("\(problem)") }
  }
}
