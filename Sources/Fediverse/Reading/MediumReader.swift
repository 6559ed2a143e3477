import Markup
import TweetModel

/// Turns what a server tells of pictures and films into values.
struct MediumReader: Sendable {
  let people: PersonReader

  // No network lets a post have as many.
  private static let most = 100

  /// Media; those of which the server has no copy are left out.
  func media(_ entities: [MediumEntity]) -> [Media] {
    entities.prefix(Self.most).compactMap(medium)
  }

  /// What hangs on a post and is of a kind that the server does not keep, as links: what it has in their place is missing,
  /// or a picture that says so.
  func files(_ entities: [MediumEntity]) -> [(name: String, address: String)] {
    entities.prefix(Self.most).compactMap { entity in
      Self.elsewhere(entity).map { address in
        let name = (entity.summary ?? "").asLine(atMost: 200)
        return (name.isEmpty ? address : name, address)
      }
    }
  }

  private static func elsewhere(_ entity: MediumEntity) -> String? {
    entity.type == "unknown" ? entity.remote.flatMap(LinkAddress.sound) : nil
  }

  /// A medium that the server has; where else it is, `remote_url` says, which is never asked.
  func medium(_ entity: MediumEntity) -> Media? {
    guard let address = people.address(entity.url), Self.elsewhere(entity) == nil else {
      return nil
    }
    let kind = kind(entity.type, address)
    let runs = kind != .photo ? entity.duration : nil
    return Media(
      kind: kind, file: nil, address: address, size: Self.size(entity.width, entity.height),
      milliseconds: runs.flatMap { Self.whole($0 * 1000) },
      altText: entity.summary.flatMap { $0.isEmpty ? nil : $0 },
      blurhash: Self.blurhash(entity.blurhash))
  }

  private func kind(_ type: String?, _ address: String) -> Media.Kind {
    if let kind = Media.Kind(fediverse: type, at: address) { return kind }
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    if [".mp4", ".webm", ".mov", ".m4v"].contains(where: path.hasSuffix) { return .video }
    if [".mp3", ".ogg", ".oga", ".opus", ".flac", ".wav", ".m4a"].contains(where: path.hasSuffix) {
      return .audio
    }
    return .photo
  }

  static func size(_ width: Double?, _ height: Double?) -> PixelSize? {
    guard let width = width.flatMap(whole), let height = height.flatMap(whole) else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// A text that can be one (https://github.com/woltapp/blurhash): of 6 to 166 letters.
  static func blurhash(_ text: String?) -> String? {
    guard let text, (6...166).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return text
  }

  /// A number as a whole one of a size that anything has; nil for any other.
  private static func whole(_ number: Double) -> Int? {
    number.isFinite && (0...1e12).contains(number) ? Int(number.rounded()) : nil
  }
}
