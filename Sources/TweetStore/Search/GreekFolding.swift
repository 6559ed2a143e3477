/// Greek letters without case, accents, breathings and iota below, as the search index has them; a sigma is one wherever it stands.
///
/// Source: the canonical decompositions of Unicode.
enum GreekFolding {
  /// The bare small letter; nil for any other scalar.
  static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let letter: Unicode.Scalar
    switch scalar.value {
    case 0x0370...0x03FF: letter = common[Int(scalar.value) - 0x0370]
    case 0x1F00...0x1FFF: letter = extended[Int(scalar.value) - 0x1F00]
    default: return nil
    }
    return letter == "." ? nil : letter
  }

  /// U+0370 to U+03FF; a dot for what is no letter of today's alphabet.
  private static let common = Array(
    """
    ......................α.εηι.ο.υωιαβγδεζηθικλμνξοπρ.στυφχψωιυαεηιυαβγδεζη\
    θικλμνξοπρσστυφχψωιυουω.βθ...φπ.........................κρσ.θε...σ......
    """.unicodeScalars)

  /// U+1F00 to U+1FFF.
  private static let extended = Array(
    """
    ααααααααααααααααεεεεεε..εεεεεε..ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο..\
    οοοοοο..υυυυυυυυ.υ.υ.υ.υωωωωωωωωωωωωωωωωααεεηηιιοουυωω..αααααααααααααααα\
    ηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα.ααααααα.ι...ηηη.ηηεεηηη...ιιιι..ιι\
    ιιιι....υυυυρρυυυυυυρ.....ωωω.ωωοοωωω...
    """.unicodeScalars)
}
