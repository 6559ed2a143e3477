import Glibc

/// A zip of so many empty files, which costs little to make.
struct CrowdedZip {
  /// What its last records say that is not so, or that only some zips have.
  enum Record: CaseIterable {
    /// What a program writes that keeps to the rules.
    case honest
    /// One file is told of.
    case one
    /// The record for large zips has all, and the other one nothing.
    case large
    /// The record for large zips, which is to be left out, leads elsewhere.
    case brokenLarge
    /// Where it begins and how much it takes come to nothing where their sum is one of 32 bits.
    case wrapped
    /// It stands behind another program, of which its places know nothing.
    case prepended
  }

  enum Failure: Error { case unwritten }

  let files: Int
  /// Whether each has a place of its own in the file, or all are the first one.
  var isWhole = false
  var record = Record.honest

  // data/tweets_media/1234567-p.jpg, and data/x/1234567.js.
  private static let (medium, script) = (("data/tweets_media/", "-p.jpg"), ("data/x/", ".js"))
  private static let digits = 7

  func write(to path: String) throws {
    let (start, rest) = isWhole ? Self.medium : Self.script
    let name = Array((start + String(repeating: "0", count: Self.digits) + rest).utf8)
    let number = start.utf8.count
    var local = Self.bytes((4, 0x0403_4B50), (2, 20), (20, 0), (2, name.count), (2, 0)) + name
    var entry =
      Self.bytes((4, 0x0201_4B50), (2, 0x314), (2, 20), (20, 0), (2, name.count))
      + Self.bytes((8, 0), (4, 0o100644 << 16), (4, 0)) + name
    guard let file = fopen(path, "w") else { throw Failure.unwritten }
    defer { fclose(file) }
    if record == .prepended { fwrite([UInt8](repeating: 0x20, count: 5_000), 1, 5_000, file) }
    let base = ftell(file)
    for index in 0..<(isWhole ? files : 1) {
      Self.count(index, into: &local, at: 30 + number)
      fwrite(local, 1, local.count, file)
    }
    let list = ftell(file)
    for index in 0..<files {
      Self.count(index, into: &entry, at: 46 + number)
      let place = isWhole ? index * local.count : 0
      for byte in 0..<4 { entry[42 + byte] = UInt8(truncatingIfNeeded: place >> (8 * byte)) }
      fwrite(entry, 1, entry.count, file)
    }
    let place = ftell(file)
    // A file of 2 GB, of which nearly all is a hole.
    if record == .wrapped { fseek(file, list + (1 << 31), SEEK_SET) }
    let last = records(list: list - base, size: place - list, at: place)
    guard fwrite(last, 1, last.count, file) == last.count else { throw Failure.unwritten }
  }

  private func records(list: Int, size: Int, at end: Int) -> [UInt8] {
    func last(_ count: Int, _ size: Int, _ list: Int) -> [UInt8] {
      Self.bytes(
        (4, 0x0605_4B50), (4, 0), (2, count), (2, count), (4, size), (4, list), (2, 0))
    }
    func large(at start: Int, disk: Int = 0) -> [UInt8] {
      Self.bytes((4, 0x0606_4B50), (8, 44), (4, 0), (4, disk), (4, 0), (8, files), (8, files))
        + Self.bytes((8, size), (8, start), (4, 0x0706_4B50), (4, 0), (8, end), (4, 1))
    }
    return switch record {
    case .honest where files < 0xFFFF: last(files, size, list)
    case .honest: large(at: list) + last(0xFFFF, size, list)
    case .one, .prepended: last(1, size, list)
    case .large: large(at: list) + last(1, 0, 0)
    case .brokenLarge: large(at: 0, disk: 7) + last(1, size + 76, list)
    case .wrapped: last(1, 1 << 31, 1 << 31)
    }
  }

  private static func bytes(_ numbers: (width: Int, value: Int)...) -> [UInt8] {
    numbers.flatMap { width, value in
      (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
  }

  private static func count(_ index: Int, into bytes: inout [UInt8], at place: Int) {
    var rest = index
    for digit in stride(from: place + digits - 1, through: place, by: -1) {
      bytes[digit] = UInt8(0x30 + rest % 10)
      rest /= 10
    }
  }
}
