import Glibc

/// Archives of each kind that hold what nobody writes: texts, names, pictures, films, numbers.
public struct HostileArchive: Sendable {
  /// Whose archive it is.
  public enum Source: CaseIterable, Sendable { case x, grailbird, lines, fediverse, bluesky }

  /// A post.
  struct Post {
    let number: Int
    let text: String
    /// Whom it names.
    let person: (name: String, handle: String)
    /// A picture or film by the name of its file, and what that holds; nil where it has none.
    let medium: (name: String, bytes: [UInt8])?

    /// As X numbers posts.
    var id: Int { 1_500_000_000_000_000_000 + number * 4_194_304_000 }
    /// In seconds since 1970.
    var date: Int64 { 1_646_000_000 + Int64(number) * 3600 }
  }

  let seed: UInt64
  let posts: [Post]

  /// One post for each text and for each medium; who is named where, and which file has a hostile name, follow from the seed.
  public init(
    seed: UInt64, texts: [String], media: [(name: String, bytes: [UInt8])] = []
  ) {
    self.seed = seed
    var chance = SplitMix(seed: seed)
    let names = HostileNames.files.enumerated().map {
      ($0.element, Array("picture \($0.offset)".utf8))
    }
    let files = media + names
    posts = (0..<max(texts.count, files.count)).map { number in
      Post(
        number: number, text: number < texts.count ? texts[number] : "picture \(number)",
        person: chance.pick(HostileNames.people),
        medium: number < files.count ? files[number] : nil)
    }
  }

  /// The files of the archive, by their paths in it.
  func files(of source: Source) -> [(name: String, bytes: [UInt8])] {
    switch source {
    case .x: filesOfX
    case .grailbird: filesOfGrailbird
    case .lines: filesOfLines
    case .fediverse: filesOfFediverse
    case .bluesky: filesOfBluesky
    }
  }

  /// Writes the archive, packed or as a folder; what no file can be called is left out of a folder.
  ///
  /// - Throws: ``SyntheticArchiveError``.
  public func write(
    _ source: Source, in container: SyntheticArchive.Container, to path: String
  ) throws(SyntheticArchiveError) {
    let sink = try ArchiveSink(container, path: path)
    for file in files(of: source) where Self.isName(file.name, in: container) {
      try sink.add(file.name, bytes: file.bytes)
    }
    try sink.finish()
  }

  private static func isName(_ path: String, in container: SyntheticArchive.Container) -> Bool {
    switch container {
    case .zip: true
    // Where the C library speaks no language its own names are ASCII.
    case .tarGz: !path.hasSuffix("/") && path.utf8.allSatisfy { $0 < 0x80 }
    case .folder:
      !path.utf8.contains(0)
        && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
          !["", ".", ".."].contains($0) && $0.utf8.count <= 255
        }
    }
  }
}
