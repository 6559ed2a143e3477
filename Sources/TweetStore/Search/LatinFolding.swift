/// Latin letters without their diacritics and strokes, as the search index has them.
///
/// Source: the canonical decompositions of Unicode, and the plain letters that people type for those with a stroke.
enum LatinFolding {
  /// The small ASCII letter that a letter is made of; nil for any other scalar.
  static func base(of scalar: Unicode.Scalar) -> UInt8? {
    let letter: UInt8
    switch scalar.value {
    case 0x00C0...0x024F: letter = common[Int(scalar.value) - 0x00C0]
    case 0x1E00...0x1EFF: letter = additional[Int(scalar.value) - 0x1E00]
    default: return nil
    }
    return letter == UInt8(ascii: ".") ? nil : letter
  }

  /// The two small ASCII letters that people write for one; nil for any other scalar.
  static func letters(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00DF, 0x1E9E: "ss"
    case 0x00C6, 0x00E6: "ae"
    case 0x0132, 0x0133: "ij"
    case 0x0152, 0x0153: "oe"
    default: nil
    }
  }

  /// U+00C0 to U+024F; a dot for what is no such letter.
  private static let common = Array(
    """
    aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.yaaaaaaccccccccdd\
    ddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll..llnnnnnn...oooooo..rrrrrrssssss\
    ssttttttuuuuuuuuuuuuwwyyyzzzzzzs................................oo.............u\
    u............................aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................
    """.utf8)

  /// U+1E00 to U+1EFF.
  private static let additional = Array(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyy......
    """.utf8)
}
