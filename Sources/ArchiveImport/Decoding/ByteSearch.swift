import CArchive

/// Looks for a part of a text in time linear in both, whatever they are made of, which Swift's own search is not.
enum ByteSearch {
  /// Where it begins; nil where it is not in the text.
  static func place(of part: some Collection<UInt8>, in text: some Collection<UInt8>) -> Int? {
    func search(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Int? {
      guard let textStart = text.baseAddress, let partStart = part.baseAddress,
        let match = memmem(textStart, text.count, partStart, part.count)
      else { return nil }
      return UnsafeRawPointer(match) - textStart
    }
    return Array(part).withUnsafeBytes { part in
      let place = text.withContiguousStorageIfAvailable {
        search(UnsafeRawBufferPointer($0), part)
      }
      return place ?? Array(text).withUnsafeBytes { search($0, part) }
    }
  }
}
