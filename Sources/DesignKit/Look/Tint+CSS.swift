import Appearance

extension Tint {
  /// The tint as CSS writes it.
  var css: String {
    let rgb = colour.rgb
    return "rgba(\(rgb >> 16 & 0xFF),\(rgb >> 8 & 0xFF),\(rgb & 0xFF),\(opacity))"
  }
}
