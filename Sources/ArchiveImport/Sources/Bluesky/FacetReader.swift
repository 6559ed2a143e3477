import Markup
import TweetModel

/// Turns a post's text, and what its author's program says of stretches of it, into a text with entities.
///
/// Stretches that overlap, lie out of the text or cut a character are left out.
struct FacetReader {
  let account: Account

  private static let maximumFacets = 1000

  private struct Facet {
    /// UTF-8 bytes of the text.
    let range: Range<Int>
    let feature: Feature
  }

  private enum Feature {
    case mention(did: String)
    case link(String)
    case hashtag(String)
  }

  /// The text of a post.
  func text(of post: CBORValue) -> TweetText.Builder {
    let text = post["text"].text ?? ""
    var builder = TweetText.Builder()
    var marks = DirectionMarks()
    var end = 0
    let bytes = text.utf8
    func shown(_ range: Range<Int>) -> String {
      let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<bytes.index(start, offsetBy: range.count)]).withoutMarkFloods
    }
    for facet in facets(of: post, text) where facet.range.lowerBound >= end {
      builder.append(marks.followed(shown(end..<facet.range.lowerBound)))
      append(marks.closed(shown(facet.range)), facet.feature, to: &builder)
      end = facet.range.upperBound
    }
    builder.append(marks.followed(shown(end..<bytes.count)) + marks.end())
    return builder
  }
}

// MARK: - Private

extension FacetReader {
  private func append(
    _ shown: String, _ feature: Feature, to builder: inout TweetText.Builder
  ) {
    switch feature {
    case .link(let address):
      builder.append(.link, shown: LinkAddress.shown(shown, to: address), target: address)
    case .hashtag(let tag): builder.append(.hashtag, shown: shown, target: tag)
    case .mention(let did):
      let name = shown.first == "@" ? String(shown.dropFirst()) : ""
      let isHandle = Network(ofHandle: name) == .bluesky && !name.contains { $0.isWhitespace }
      let handle = did == account.id ? account.author.handle : isHandle ? name : did
      builder.append(
        .mention, shown: shown, target: handle, person: .init(id: did, name: ""))
    }
  }

  private func facets(of post: CBORValue, _ text: String) -> [Facet] {
    let told = post["facets"].list.prefix(Self.maximumFacets).compactMap { facet($0, text) }
    // What posts had instead before there were facets.
    let facets =
      told.isEmpty
      ? post["entities"].list.prefix(Self.maximumFacets).compactMap { entity($0, text) } : told
    return facets.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func facet(_ value: CBORValue, _ text: String) -> Facet? {
    guard let start = value["index"]["byteStart"].integer,
      let end = value["index"]["byteEnd"].integer,
      start >= 0, start < end, end <= text.utf8.count, text.isCut(at: start), text.isCut(at: end),
      let feature = value["features"].list.lazy.compactMap({ Self.feature($0) }).first
    else { return nil }
    return Facet(range: start..<end, feature: feature)
  }

  /// A stretch that is counted in UTF-16.
  private func entity(_ value: CBORValue, _ text: String) -> Facet? {
    guard let start = value["index"]["start"].integer, let end = value["index"]["end"].integer,
      start >= 0, start < end, end <= text.utf16.count, let target = value["value"].text,
      let from = text.utf16.index(text.startIndex, offsetBy: start).samePosition(
        in: text.unicodeScalars),
      let to = text.utf16.index(text.startIndex, offsetBy: end).samePosition(
        in: text.unicodeScalars)
    else { return nil }
    let feature: Feature?
    switch value["type"].text {
    case "link": feature = LinkAddress.sound(target).map { .link($0) }
    case "mention": feature = RecordAddress.isDID(target) ? .mention(did: target) : nil
    case "hashtag": feature = Self.hashtag(target)
    default: feature = nil
    }
    let first = text.utf8.distance(from: text.startIndex, to: from)
    return feature.map {
      Facet(range: first..<first + text.utf8.distance(from: from, to: to), feature: $0)
    }
  }

  private static func feature(_ value: CBORValue) -> Feature? {
    switch value.type {
    case "app.bsky.richtext.facet#mention":
      value["did"].text.flatMap { RecordAddress.isDID($0) ? .mention(did: $0) : nil }
    case "app.bsky.richtext.facet#link":
      value["uri"].text.flatMap { LinkAddress.sound($0) }.map { .link($0) }
    case "app.bsky.richtext.facet#tag": value["tag"].text.flatMap { hashtag($0) }
    default: nil
    }
  }

  private static func hashtag(_ tag: String) -> Feature? {
    let name = tag.first == "#" ? String(tag.dropFirst()) : tag
    return name.isEmpty || name.contains { $0.isWhitespace } ? nil : .hashtag(name)
  }
}
