import DesignKit

extension ThemeLibrary {
  /// The themes of this process: the program's and the person's.
  package convenience init(_ folders: Folders) {
    self.init(folders: [folders.resources + "/themes", folders.ownThemes])
  }
}
