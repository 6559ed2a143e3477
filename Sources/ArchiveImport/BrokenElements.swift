/// The elements of an archive's files that cannot be read.
struct BrokenElements {
  private var files: [String: (first: Int, count: Int)] = [:]

  /// Notes an element, counted from 1.
  mutating func note(_ number: Int, of part: ArchivePart) {
    files[part.path, default: (number, 0)].count += 1
  }

  /// How many there are in a file.
  func count(in part: ArchivePart) -> Int { files[part.path]?.count ?? 0 }

  /// What is to be said of a file; nil where nothing is.
  ///
  /// It is said once: whoever reads it knows what to expect of the rest.
  func warning(of part: ArchivePart) -> ImportWarning? {
    guard let (first, count) = files[part.path] else { return nil }
    if count > 1 { return .unreadableElements(count: count, first: first, file: part.path) }
    return switch part.type.use {
    case .likes: .unreadableLike(number: first, file: part.path)
    case .longPosts: .unreadableLongPost(file: part.path)
    default: .unreadableElement(number: first, file: part.path)
    }
  }
}
