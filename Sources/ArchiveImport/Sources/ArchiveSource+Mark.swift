import TweetModel
import TweetStore

extension ArchiveSource {
  /// What tells an archive from others: a hash of the names and sizes of its files.
  ///
  /// Packed, unpacked or in another folder, an archive has the same. O(n log n) in its files, pictures left out.
  init(_ source: any Source, _ survey: ArchiveSurvey, path: String) {
    let files = source.parts.compactMap { part in
      part.size.map { (name: part.path.lastComponent, size: $0) }
    }
    let media = survey.media.mapValues(\.bytes)
    var names = files.map { "\($0.name) \($0.size)" }
    names += survey.media.map { "\($0.key) \($0.value.files) \($0.value.bytes)" }
    self.init(
      parser: ArchiveImporter.parser, path: path,
      size: files.reduce(0) { $0 + $1.size } + media.values.reduce(0, +),
      mark: String(names.sorted().joined(separator: "\n").stableHash, radix: 16))
  }
}
