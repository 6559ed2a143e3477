import ArchiveImport

/// `--inventory PATH`: what is in an archive.
nonisolated enum HeadlessInventory {
  /// Prints a line of JSON for each kind of data; nothing is imported.
  ///
  /// - Returns: the exit status; 1 after one sentence on standard error.
  static func run(_ path: String) -> Int {
    do throws(ImportError) {
      let inventory = try ArchiveImporter.inventory(of: path, isCancelled: { false })
      for line in inventory.jsonLines { Terminal.print(line) }
      return 0
    } catch {
      Terminal.printFailure(error)
      return 1
    }
  }
}
