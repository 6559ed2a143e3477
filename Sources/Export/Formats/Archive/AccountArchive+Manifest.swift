import TweetModel
import TweetStore

extension AccountArchive {
  /// Writes what is in the archive, with which those begin who read it.
  func writeManifest() throws(ExportError) {
    let generated = try libraryCall(try site.gate.reader.generated(of: AccountID(account)))
    let manifest = JSONObjectWriter.with {
      $0.add("userInfo") {
        $0.add("accountId", account.id)
        $0.add("userName", account.author.handle)
        $0.add("displayName", account.author.name)
      }
      $0.add("archiveInfo") {
        $0.add("sizeBytes", String(site.folder.bytes))
        $0.add("generationDate", generated.map { ExportMoment.precise($0) })
        $0.add("isPartialArchive", true)
      }
      $0.add("dataTypes") { types in
        for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
          types.add(name.camelCased) { $0.add("files", [part.entry]) }
        }
      }
    }
    try site.folder.write(
      "window.__THAR_CONFIG = " + manifest.text + "\n", to: path + "data/manifest.js")
  }
}
