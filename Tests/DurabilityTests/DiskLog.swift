import DiskRecorder
import Foundation

/// A change below a folder, as DiskRecorder has written it down.
struct DiskChange {
  enum Kind {
    case open(path: String, flags: Int32)
    case close
    case write(at: Int, [UInt8])
    case cut(length: Int)
    case sync
    case syncAll
    case rename(from: String, to: String)
    case unlink(String)
    case makeFolder(String)
    case removeFolder(String)
    case link(path: String, to: String)
  }

  let descriptor: Int32
  let kind: Kind

  /// All that a log holds, in the order in which it happened.
  static func all(in log: Data) -> [DiskChange] {
    var changes: [DiskChange] = []
    var place = 0
    let head = MemoryLayout<DiskRecord>.size
    while place + head <= log.count {
      let record = log.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: place, as: DiskRecord.self)
      }
      let first = place + head
      let second = first + Int(record.first)
      let bytes = [UInt8](log[first..<second])
      place = second + Int(record.second)
      let other = String(decoding: log[second..<place], as: UTF8.self)
      if let kind = kind(of: record, bytes, other) {
        changes.append(DiskChange(descriptor: record.descriptor, kind: kind))
      }
    }
    return changes
  }

  private static func kind(of record: DiskRecord, _ bytes: [UInt8], _ other: String) -> Kind? {
    let path = String(decoding: bytes, as: UTF8.self)
    switch UInt8(truncatingIfNeeded: record.kind) {
    case UInt8(ascii: "O"): return .open(path: path, flags: Int32(record.number))
    case UInt8(ascii: "C"): return .close
    case UInt8(ascii: "W"): return .write(at: Int(record.number), bytes)
    case UInt8(ascii: "T"): return .cut(length: Int(record.number))
    case UInt8(ascii: "S"): return .sync
    case UInt8(ascii: "F"): return .syncAll
    case UInt8(ascii: "R"): return .rename(from: path, to: other)
    case UInt8(ascii: "U"): return .unlink(path)
    case UInt8(ascii: "M"): return .makeFolder(path)
    case UInt8(ascii: "D"): return .removeFolder(path)
    case UInt8(ascii: "L"): return .link(path: path, to: other)
    default: return nil
    }
  }
}
