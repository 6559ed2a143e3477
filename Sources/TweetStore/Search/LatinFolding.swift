/// Latin letters without their diacritics, as the search index has them.
///
/// Source: the canonical decompositions of Unicode.
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

  /// U+00C0 to U+024F; a dot for what is no letter with diacritics.
  private static let common = Array(
    """
    aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.yaaaaaaccccccccdd\
    ..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll....nnnnnn...oooooo..rrrrrrssssss\
    sstttt..uuuuuuuuuuuuwwyyyzzzzzz.................................oo.............u\
    u............................aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa....\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............................
    """.utf8)

  /// U+1E00 to U+1EFF.
  private static let additional = Array(
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
    oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy......\
    aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
    uuyyyyyyyy......
    """.utf8)
}
