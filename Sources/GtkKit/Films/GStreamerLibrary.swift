import Glibc

/// GStreamer's library, where it is installed: it is looked for when it is first needed, so that the program
/// starts without it.
nonisolated struct GStreamerLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads it; it stays for as long as the process does.
  init() throws(FilmError) {
    guard let handle = dlopen("libgstreamer-1.0.so.0", RTLD_NOW) else {
      throw .missing(packages: "gstreamer1.0-gtk3")
    }
    self.handle = handle
  }

  /// One of its functions, as the C function that the caller knows it to be.
  func function<T>(_ name: String, as type: T.Type = T.self) throws(FilmError) -> T {
    guard let symbol = dlsym(handle, name) else { throw .missing(packages: "libgstreamer1.0-0") }
    return unsafeBitCast(symbol, to: type)
  }
}
