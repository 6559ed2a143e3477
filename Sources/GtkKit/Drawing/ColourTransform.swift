import CColour
import Synchronization

/// What leads from the numbers of a ``ColourProfile`` to those of sRGB, a byte each.
///
/// Working one out takes four milliseconds, three times what it takes to use it for a tile: the last ones are kept, for most
/// pictures of an archive are of a few cameras.
nonisolated final class ColourTransform {
  private struct Key: Hashable {
    let profile: [UInt8]
    let hasAlpha: Bool
  }

  private static let most = 8
  private static let kept = Mutex<[(key: Key, transform: ColourTransform?)]>([])

  private let transform: cmsHTRANSFORM

  /// That of a profile; nil where that is broken, or of other colours than red, green and blue.
  static func from(_ profile: [UInt8], hasAlpha: Bool) -> ColourTransform? {
    let key = Key(profile: profile, hasAlpha: hasAlpha)
    if let known = kept.withLock({ $0.first { $0.key == key } }) { return known.transform }
    let transform = ColourTransform(profile, hasAlpha ? ccolour_rgba : ccolour_rgb)
    kept.withLock { $0 = [(key, transform)] + $0.prefix(most - 1) }
    return transform
  }

  private init?(_ profile: [UInt8], _ form: cmsUInt32Number) {
    guard let own = cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else {
      return nil
    }
    defer { cmsCloseProfile(own) }
    guard cmsGetColorSpace(own) == cmsSigRgbData, let screen = cmsCreate_sRGBProfile() else {
      return nil
    }
    defer { cmsCloseProfile(screen) }
    // What is clear stays as clear.
    let flags = cmsUInt32Number(cmsFLAGS_COPY_ALPHA | cmsFLAGS_NOCACHE)
    let intent = cmsUInt32Number(INTENT_PERCEPTUAL)
    guard let transform = cmsCreateTransform(own, form, screen, form, intent, flags) else {
      return nil
    }
    self.transform = transform
  }

  deinit { cmsDeleteTransform(transform) }

  /// Leads so many pixels there, where they are.
  func run(_ pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    cmsDoTransform(transform, pixels, pixels, cmsUInt32Number(count))
  }
}

// Unchecked because Swift cannot see that of a C pointer: without a cache of its own (cmsFLAGS_NOCACHE), lcms2 changes
// nothing of a transform while it runs, and lets several threads use it.
extension ColourTransform: @unchecked Sendable {}
