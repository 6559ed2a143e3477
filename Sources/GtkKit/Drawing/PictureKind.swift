import Glibc

/// The kinds of picture files that are read, told by their first bytes whatever the file is called.
///
/// An archive's files are anybody's: no other loader of the system's ever sees one of them.
public nonisolated enum PictureKind: String {
  case jpeg, png, gif, webp

  /// Whether a file is of one of the kinds.
  static func reads(_ path: String) -> Bool {
    do throws(PictureError) {
      _ = try PictureKind(of: path)
      return true
    } catch {
      return false
    }
  }

  /// Whether the first bytes of a file, 12 of them, are those of one of the kinds.
  public static func reads(beginning: [UInt8]) -> Bool { PictureKind(beginning[...]) != nil }

  /// What the file begins as.
  ///
  /// - Throws: ``PictureError``.
  init(of path: String) throws(PictureError) {
    let file = try PictureFile.open(path)
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 12)
    let count = fread(&head, 1, head.count, file)
    guard let kind = PictureKind(head.prefix(count)) else {
      throw .broken(path: path, reason: "it is no picture of a known kind")
    }
    self = kind
  }

  private init?(_ head: ArraySlice<UInt8>) {
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.count == 12, head.starts(with: "RIFF".utf8),
      head.dropFirst(8).elementsEqual("WEBP".utf8)
    {
      self = .webp
    } else {
      return nil
    }
  }
}
