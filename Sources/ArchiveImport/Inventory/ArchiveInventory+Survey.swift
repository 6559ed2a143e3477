extension ArchiveInventory {
  /// What a source has found; `found` are the elements counted, by ``DataType/id``.
  ///
  /// `readsMessages` says that the direct messages are read.
  init(
    _ source: any Source, _ survey: ArchiveSurvey, found: [String: Int] = [:],
    readsMessages: Bool = false
  ) {
    var media: [String: ArchiveSurvey.MediaTally] = [:]
    for (folder, tally) in survey.media {
      guard let type = DataType.ofMedia(in: folder[...]) else { continue }
      media[type.id, default: .init()].files += tally.files
      media[type.id, default: .init()].bytes += tally.bytes
    }
    let parts = Dictionary(grouping: source.parts, by: \.type.id)
    let known = DataType.all.map(\.id).filter { parts[$0] != nil || media[$0] != nil }
    let unknown = parts.keys.filter {
      !DataType.named($0).isKnown && $0.utf8.count <= Self.maximumName
    }.sorted().prefix(Self.maximumUnknown)
    entries = (known + unknown).map { id in
      Entry(.named(id), parts[id] ?? [], media[id] ?? .init(), found: found[id])
    }
    setReadsMessages(readsMessages)
  }

  // What is kept of all archives is one small file: where one makes up names without end, those of the others would be lost.
  private static let maximumUnknown = 200
  private static let maximumName = 255
}

extension ArchiveInventory.Entry {
  fileprivate init(
    _ type: DataType, _ parts: [ArchivePart], _ media: ArchiveSurvey.MediaTally, found: Int?
  ) {
    let held = parts.filter { $0.size != nil }
    let counts = parts.compactMap(\.announced)
    self.init(
      part: type.id, topic: type.topic,
      status: held.isEmpty && media.files == 0 ? .missing : .init(type.use),
      files: held.count, bytes: held.compactMap(\.size).reduce(0, +),
      announced: counts.isEmpty ? nil : counts.reduce(0, +), found: found,
      mediaFiles: media.files, mediaBytes: media.bytes)
  }
}

extension ArchiveInventory.Status {
  fileprivate init(_ use: DataType.Use) {
    switch use {
    case .tweets, .likes, .longPosts, .bookmarks, .people, .page, .account, .personal: self = .read
    case .repeated: self = .repeated
    case .messages: self = .off
    case .unread: self = .unread
    case .closed: self = .closed
    }
  }
}
