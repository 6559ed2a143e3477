import TweetModel
import TweetStore

extension ImportRun {
  /// Keeps what the library's lists held where the archive's are not whole: what these lack may have been on them.
  ///
  /// `whole` says that nothing of the archive was lost before it came to its files.
  mutating func keepFormerLists(whole: Bool) throws(ImportError) {
    let types = whole ? findings.cutTypes : parts.types
    for type in types { try libraryCall(try keepFormer(type)) }
  }

  private func keepFormer(_ type: DataType) throws(LibraryError) {
    switch type.use {
    case .likes: try writer.keepFormerLikes(of: account)
    case .people(let kind): try rolls.keepFormer(kind)
    case .page where type.topic == .kept: try lines.keepFormerOfAll()
    case .page:
      try lines.keepFormer(of: type.id)
      try rolls.keepFormerOfAll()
    default: break
    }
  }
}
