import Glibc

/// How much the disk has room for, where DiskRecorder bounds that.
enum DiskRoom {
  /// Makes room for anything; false where nothing was bounded.
  static func make() -> Bool {
    guard let path = getenv("DISK_RECORDER_ROOM") else { return false }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var room = Int64.max
    return write(file, &room, MemoryLayout<Int64>.size) == MemoryLayout<Int64>.size
  }
}
