import Testing

@testable import Appearance

struct ContrastTests {
  @Test(arguments: [
    (Colour.black, Colour.white, 21.0), (.white, .white, 1), (Colour(0x777777), .white, 4.478),
    (Colour(0xFF0000), .white, 3.998),
  ])
  func contrastIsThatOfWCAG(_ first: Colour, _ second: Colour, _ ratio: Double) {
    #expect(abs(first.contrast(with: second) - ratio) < 0.01)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  /// Every text on every pixel that is drawn behind it.
  @Test(arguments: Theme.bundled, [(480, 900), (320, 480), (1600, 1000)])
  func textIsReadableAtTheWorstPixel(_ theme: Theme, _ size: (Int, Int)) {
    let luminances = drawn(theme.backdrop, size.0, size.1).map { Colour($0 & 0xFFFFFF).luminance }
    let extremes = [luminances.min() ?? 0, luminances.max() ?? 0]
    func worst(_ text: Colour, over tint: Tint? = nil) -> Double {
      extremes.map { luminance in
        let ground = Colour.grey(ofLuminance: luminance)
        return text.contrast(with: tint?.over(ground) ?? ground)
      }.min() ?? 0
    }
    #expect(worst(theme.text.body) >= Contrast.body)
    for text in [
      theme.text.name, theme.text.handle, theme.text.link, theme.text.time, theme.text.count,
    ] {
      #expect(worst(text) >= Contrast.text)
      #expect(worst(text, over: theme.card) >= Contrast.text)
      #expect(worst(text, over: theme.selection) >= Contrast.text)
    }
    #expect(worst(theme.focusRing) >= 3)
  }

  @Test(arguments: Theme.bundled)
  func theBarsTitleIsReadable(_ theme: Theme) {
    for colour in theme.bar.colours {
      #expect(theme.bar.title.contrast(with: colour) >= Contrast.text)
      #expect(theme.bar.icon.contrast(with: colour) >= Contrast.text)
    }
    #expect(theme.accentLabel.contrast(with: theme.accent) >= Contrast.text)
    #expect(theme.panelText.contrast(with: theme.panel) >= Contrast.text)
  }

  @Test func anInitialIsReadableOnItsDisc() {
    for number in 0..<400 {
      let colours = AvatarColours(seed: "name\(number)")
      #expect(Colour.white.contrast(with: colours.start) >= 2)
      #expect(Colour.white.contrast(with: colours.end) >= 3)
    }
  }
}

extension Colour {
  fileprivate static func grey(ofLuminance luminance: Double) -> Colour {
    let value = encoded(luminance)
    return Colour(red: value, green: value, blue: value)
  }
}

func drawn(_ backdrop: Backdrop, _ width: Int, _ height: Int) -> [UInt32] {
  var pixels = [UInt32](repeating: 0, count: width * height)
  pixels.withUnsafeMutableBufferPointer {
    backdrop.draw(into: $0, width: width, height: height, stride: width)
  }
  return pixels
}
