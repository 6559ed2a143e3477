import TweetModel

extension ArchiveInventory {
  /// A line of JSON for each kind of data.
  public var jsonLines: [String] {
    entries.map { entry in
      JSONObjectWriter.line {
        $0.add("part", entry.part)
        $0.add("files", entry.files)
        $0.add("bytes", entry.bytes)
        $0.addRaw("elements", entry.elements.map(String.init) ?? "null")
        $0.add("media", entry.mediaFiles)
        $0.add("mediaBytes", entry.mediaBytes)
        $0.add("read", entry.status == .read)
        $0.add("why", entry.why)
      }
    }
  }
}

extension ArchiveInventory.Entry {
  /// Why it is not read; empty for what is.
  fileprivate var why: String {
    switch status {
    case .read: ""
    case .off: "private: messages are not read"
    case .unread where topic == .unknown: "this version does not know it"
    case .unread: "this version has no use for it"
    case .repeated: "the same as what is read"
    case .closed: "other people's data or too personal: never opened"
    case .missing: "the archive announces it and does not hold it"
    }
  }
}
