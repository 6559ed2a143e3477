/// When pictures are fetched from servers.
package nonisolated enum PictureLoading: String, CaseIterable {
  case always
  /// Not where what is fetched is paid for by its size.
  case unmetered
  /// Each when the person presses where it would be.
  case pressed
}
