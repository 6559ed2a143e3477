import Foundation
import Testing

@testable import SyntheticData

/// A zip of which some files cannot be unpacked, though all that tells of them is whole.
struct RottenZip {
  /// How a file is damaged.
  enum Rot: CaseIterable {
    /// Its sum is another one: all of it is unpacked before anybody knows.
    case sum
    /// What is packed is none from the beginning: libarchive gives it up.
    case beginning
    /// One bit of what is packed is another one.
    case bit
    /// It asks for a password.
    case locked
  }

  /// The files, in the order in which they are walked through.
  var files: [(name: String, text: String)]

  init(_ files: [String: String]) {
    self.files = files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Writes it; `rotten` are the names of those files that cannot be unpacked.
  func write(to path: String, rotten: [String] = [], by rot: Rot = .sum) throws {
    let sink = try ArchiveSink(.zip, path: path)
    for (name, text) in files { try sink.add(name, text) }
    try sink.finish()
    let url = URL(fileURLWithPath: path)
    var bytes = Array(try Data(contentsOf: url))
    for name in rotten { try Self.spoil(name, in: &bytes, by: rot) }
    try Data(bytes).write(to: url)
  }

  private static func spoil(_ name: String, in bytes: inout [UInt8], by rot: Rot) throws {
    let list = number(bytes, bytes.count - 6, 4)
    var place = list
    while number(bytes, place, 4) == 0x0201_4B50 {
      let length = number(bytes, place + 28, 2)
      let found = bytes[(place + 46)..<(place + 46 + length)]
      if found.elementsEqual(name.utf8) {
        return spoil(entry: place, of: &bytes, by: rot)
      }
      place += 46 + length + number(bytes, place + 30, 2) + number(bytes, place + 32, 2)
    }
    Issue.record("\(name) is not in the zip")
  }

  private static func spoil(entry: Int, of bytes: inout [UInt8], by rot: Rot) {
    let local = number(bytes, entry + 42, 4)
    let start = local + 30 + number(bytes, local + 26, 2) + number(bytes, local + 28, 2)
    let size = number(bytes, entry + 20, 4)
    switch rot {
    case .sum:
      bytes[entry + 16] ^= 1
      // Where it is not told behind the file.
      if number(bytes, local + 14, 4) != 0 { bytes[local + 14] ^= 1 }
    // No block of what is deflated begins so.
    case .beginning: for index in start..<min(start + 4, start + size) { bytes[index] = 0xFF }
    case .bit: bytes[start + size / 2] ^= 4
    case .locked:
      bytes[entry + 8] |= 1
      bytes[local + 6] |= 1
    }
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
