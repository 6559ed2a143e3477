import TweetModel

extension ArchiveInventory {
  /// A line of JSON for each kind of data.
  public var jsonLines: [String] {
    entries.map { entry in
      let elements = entry.elements.map(String.init) ?? "null"
      return """
        {"part": \(JSONText.quoted(entry.part)), "files": \(entry.files), "bytes": \(entry.bytes), \
        "elements": \(elements), "media": \(entry.mediaFiles), "mediaBytes": \(entry.mediaBytes), \
        "read": \(entry.status == .read), "why": \(JSONText.quoted(entry.why))}
        """
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
