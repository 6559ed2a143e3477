extension Theme.TextColours {
  /// The thinnest veil that leaves these texts their contrast over a black and a white picture.
  ///
  /// It has the backdrop's colour where that will do, else it is black or white.
  func veil(over backdrop: Backdrop, isDark: Bool) -> Tint {
    for colour in [backdrop.colour(x: 0.5, y: 0.5), isDark ? Colour.black : .white] {
      for percent in 60..<100 {
        let veil = Tint(colour, opacity: Double(percent) / 100)
        if canBeRead(through: veil) { return veil }
      }
    }
    return Tint(isDark ? .black : .white, opacity: 1)
  }

  private func canBeRead(through veil: Tint) -> Bool {
    [Colour.black, .white].allSatisfy { picture in
      let ground = picture.mixed(with: veil.colour, share: veil.opacity)
      let quiet = [name, handle, link, time, count]
      return body.contrast(with: ground) >= Contrast.body
        && quiet.allSatisfy { $0.contrast(with: ground) >= Contrast.text }
    }
  }
}
