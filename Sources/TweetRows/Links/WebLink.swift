/// An address that may be given to the browser.
package nonisolated struct WebLink {
  package let address: String

  /// Nil for anything but http and https: a tweet must not start other programs.
  package init?(_ address: String) {
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://"),
      !address.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value == 0x7F })
    else { return nil }
    self.address = address
  }
}
