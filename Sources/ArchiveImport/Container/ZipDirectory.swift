import CArchive
import Glibc

/// The list of files at the end of a zip, of which libarchive keeps 160 bytes an entry before it tells the first one.
///
/// What the zip says of their number is not asked: neither does libarchive. The entries are counted, from where it begins
/// to read them, with the same rules (libarchive 3.6 to 3.8).
struct ZipDirectory {
  /// More than any network's archive holds; libarchive takes 62 MB for so many.
  static let maximumEntries = 400_000

  private let file: BlockFile
  /// Where libarchive begins to read it.
  private let start: Int

  // What so many entries with the longest names take; an honest one is a third of it.
  private static let maximumBytes = 256 << 20
  private static let block = 1 << 18
  // As far as libarchive looks for the record about the list.
  private static let tail = 1 << 14

  /// That of a file; nil where there is none, so that libarchive reads the files as they come.
  init?(of path: String) {
    guard let file = BlockFile(descriptor: open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
    self.file = file
    let place = max(0, file.size - Self.tail)
    let end = file.bytes(at: place, count: Self.tail)
    // The last one counts.
    guard
      let record = stride(from: end.count - 22, to: 0, by: -1).first(where: {
        end.holds(Self.endSign, at: $0)
      })
    else { return nil }
    let large = record >= 20 ? Self.largeStart(end[(record - 20)..<record], file) : nil
    start = large ?? place + record - end.number(at: record + 12, bytes: 4)
    guard (0..<file.size).contains(start) else { return nil }
  }

  /// Whether it lists more files than anybody has.
  ///
  /// It reads no more than it takes to know, 256 MB at most, a piece at a time.
  var isTooLong: Bool {
    var (count, place) = (0, start)
    while place < file.size {
      let bytes = file.bytes(at: place, count: Self.block)
      count += bytes.count(of: Self.entrySign)
      guard count <= Self.maximumEntries, place - start <= Self.maximumBytes else { return true }
      guard bytes.count == Self.block else { return false }
      // A sign may lie across two pieces.
      place += bytes.count - (Self.entrySign.count - 1)
    }
    return false
  }

  private static let entrySign = Array("PK\u{1}\u{2}".utf8)
  private static let endSign = Array("PK\u{5}\u{6}".utf8)
  private static let largeSign = Array("PK\u{6}\u{7}".utf8)

  /// Where the list begins as the record for large zips has it, which `locator` leads to; nil where that is not as it
  /// should be, for then libarchive leaves it out.
  private static func largeStart(_ locator: ArraySlice<UInt8>, _ file: BlockFile) -> Int? {
    let locator = Array(locator)
    guard locator.holds(largeSign, at: 0), locator.number(at: 4, bytes: 4) == 0,
      locator.number(at: 16, bytes: 4) == 1
    else { return nil }
    let place = locator.number(at: 8, bytes: 8)
    guard (0..<file.size).contains(place) else { return nil }
    let record = file.bytes(at: place, count: tail)
    guard record.count >= 56 else { return nil }
    let size = record.number(at: 4, bytes: 8) &+ 12
    guard size >= 56, size <= record.count, record.number(at: 16, bytes: 8) == 0,
      record.number(at: 24, bytes: 8) == record.number(at: 32, bytes: 8)
    else { return nil }
    return record.number(at: 48, bytes: 8)
  }
}

extension [UInt8] {
  /// Whether other bytes begin at a place.
  fileprivate func holds(_ sign: [UInt8], at place: Int) -> Bool {
    place + sign.count <= count && self[place..<place + sign.count].elementsEqual(sign)
  }

  /// A number of so many bytes, the lowest first.
  fileprivate func number(at place: Int, bytes: Int) -> Int {
    Int(
      truncatingIfNeeded: self[place..<place + bytes].reversed().reduce(0 as UInt64) {
        $0 << 8 | UInt64($1)
      })
  }

  /// How often other bytes stand in these.
  fileprivate func count(of sign: [UInt8]) -> Int {
    withUnsafeBytes { bytes in
      var (found, place) = (0, 0)
      while let base = bytes.baseAddress,
        let next = memmem(base + place, bytes.count - place, sign, sign.count)
      {
        found += 1
        place = base.distance(to: UnsafeRawPointer(next)) + sign.count
      }
      return found
    }
  }
}
