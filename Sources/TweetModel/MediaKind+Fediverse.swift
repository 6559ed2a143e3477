extension Media.Kind {
  /// What servers of the fediverse call so; nil for what they do not know themselves.
  public init?(fediverse type: String?, at address: String) {
    switch type {
    case "image": self = .photo
    case "video": self = .video
    case "audio": self = .audio
    case "gifv":
      // Sharkey makes no films of such pictures, and calls them so all the same.
      let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
      let isPicture = [".gif", ".webp", ".png", ".apng"].contains(where: path.hasSuffix)
      self = isPicture ? .photo : .animatedGIF
    default: return nil
    }
  }
}
