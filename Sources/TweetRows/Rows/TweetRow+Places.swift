import DesignKit
import Geometry
import GtkKit
import LiveTimeline
import TimelineLayout
import TweetModel

/// What stands where in a row, and what choosing it does.
extension TweetRow {
  /// Something in the row that can be chosen by itself.
  struct Link {
    let name: String
    let destination: Destination
    let place: Place

    /// Where it stands.
    enum Place {
      case more, film, quote, card
      case gap(HomeDirection)
      case picture(String)
      case entity(TextEntity)
    }
  }

  /// All of them in the order of reading: links, mentions and hashtags of the text, what leads to its rest, a film that is
  /// elsewhere, what it quotes, the page that it links to, and what fills a gap.
  var links: [Link] {
    guard let placed else { return [] }
    let content = placed.content
    let entities = content.body.entities.map {
      Link(name: content.body.shown($0), destination: Destination($0), place: .entity($0))
    }
    let more = content.more.map {
      Link(name: $0, destination: rest, place: .more)
    }
    let film = content.film.flatMap { address in
      placed.layout.absent.map { _ in
        Link(name: content.absent ?? "", destination: .address(address), place: .film)
      }
    }
    // What is not laid out cannot be chosen.
    let quote =
      placed.layout.quote == nil
      ? nil
      : placed.tweet.quote.map {
        Link(
          name: content.quote.map { listed([$0.name, $0.text]) } ?? "",
          destination: Self.destination(of: $0), place: .quote)
      }
    let card =
      placed.layout.card == nil
      ? nil
      : content.card.map {
        Link(name: $0.told, destination: .address($0.address), place: .card)
      }
    let ways = placed.gap?.ways.compactMap { name, destination -> Link? in
      guard case .fill(_, let direction, _) = destination else { return nil }
      return Link(name: name, destination: destination, place: .gap(direction))
    }
    return entities + [more, film, quote, card].compactMap(\.self) + offers + (ways ?? [])
  }

  /// The pictures that wait to be asked for, as far as they are laid out.
  private var offers: [Link] {
    guard let placed else { return [] }
    return zip(placed.content.media, placed.layout.media).compactMap { tile, _ in
      guard let file = tile.file, tile.offer != nil else { return nil }
      return Link(
        name: translated("Show picture: %s", tile.label), destination: .fetch(picture: file),
        place: .picture(file))
    }
  }

  /// Where a picture stands, by its file.
  private func rectangle(ofPicture file: String) -> Rectangle? {
    guard let placed else { return nil }
    return zip(placed.content.media, placed.layout.media).first { $0.0.file == file }?.1
  }

  /// Where that leads to which leads to the rest of a tweet: what is cut is on its page, what is hidden is here.
  private var rest: Destination {
    guard let placed else { return .section(.timeline) }
    let isCut = placed.content.fold != .closed && placed.content.isCut
    return placed.content.fold == nil || isCut ? .tweet(placed.tweet.id) : .reveal(placed.tweet.id)
  }

  /// Where a quoted tweet is read.
  private static func destination(of quote: Tweet.Quote) -> Destination {
    quote.excerpt == nil ? .address(quote.address) : .tweet(quote.tweet)
  }

  /// Where a link begins in the row.
  func rectangle(of link: Link) -> Rectangle? {
    guard let placed else { return nil }
    let layout = placed.layout
    switch link.place {
    case .more: return layout.more?.rect
    case .film: return layout.absent?.text.rect
    case .quote: return layout.quote?.rect
    case .card: return layout.card?.rect
    case .gap(let direction): return layout.way(direction)
    case .entity(let entity): return layout.body.rectangles(of: entity.range).first
    case .picture(let file): return rectangle(ofPicture: file)
    }
  }

  /// What fills the gap beneath the row at a point of it.
  private func way(atX x: Int, y: Int) -> Destination? {
    links.last { link in
      guard case .fill = link.destination else { return false }
      return rectangle(of: link)?.contains(x: x, y: y) == true
    }?.destination
  }

  /// Whether a point of the row is on what leads to the rest of the text.
  package func isOnMore(x: Int, y: Int) -> Bool {
    placed?.layout.more?.rect.contains(x: x, y: y) == true
  }

  /// Whether a point of the row is on the card of a page.
  func isOnCard(x: Int, y: Int) -> Bool {
    placed?.layout.card?.rect.contains(x: x, y: y) == true
  }

  /// Where something that can be chosen at a point of the row stands in it.
  package func frame(of action: Destination, atX x: Int, y: Int) -> Rectangle {
    guard let layout = placed?.layout else { return .nowhere }
    if case .person = action, layout.avatar.contains(x: x, y: y) { return layout.avatar }
    if let card = layout.card, isOnCard(x: x, y: y) { return card.rect }
    return frame(of: action, entity: entity(atX: x, y: y))
  }

  /// Where something that can be chosen first stands in the row.
  package func frame(of action: Destination) -> Rectangle {
    frame(of: action, entity: placed?.content.body.entities.first { Destination($0) == action })
  }

  /// What choosing a point of the row does.
  package func action(atX x: Int, y: Int) -> Destination? {
    guard let placed else { return nil }
    if let entity = entity(atX: x, y: y) { return Destination(entity) }
    let (layout, tweet) = (placed.layout, placed.tweet)
    if isOnMore(x: x, y: y) { return rest }
    if let gap = layout.gap, y >= gap.top { return way(atX: x, y: y) }
    func isAt(_ rect: Rectangle) -> Bool { rect.contains(x: x, y: y) }
    if let place = layout.media.firstIndex(where: isAt) {
      let tile = placed.content.media[place]
      if let file = tile.file, tile.offer != nil { return .fetch(picture: file) }
      return tile.isHidden ? .reveal(tweet.id) : .medium(tweet, index: tile.index)
    }
    if let quote = tweet.quote, let card = layout.quote?.rect, isAt(card) {
      return Self.destination(of: quote)
    }
    if isOnCard(x: x, y: y), let card = placed.content.card { return .address(card.address) }
    if let film = placed.content.film, let line = layout.absent?.text.rect, isAt(line) {
      return .address(film)
    }
    guard !placed.content.isContinued else { return .tweet(tweet.id) }
    let author = [layout.avatar, layout.name.rect, layout.handle.rect]
    if !tweet.author.handle.isEmpty, author.contains(where: isAt) {
      return .person(handle: tweet.author.handle)
    }
    return .tweet(tweet.id)
  }

  /// The entity of the text at a point of the row.
  func entity(atX x: Int, y: Int) -> TextEntity? {
    guard let placed else { return nil }
    let body = placed.layout.body
    guard let byte = body.setting.byte(atX: x - body.rect.x, y: y - body.rect.y) else { return nil }
    return placed.content.body.entities.first { $0.range.contains(byte) }
  }
}

// MARK: - Private

extension TweetRow {
  private func frame(of action: Destination, entity: TextEntity?) -> Rectangle {
    guard let placed else { return .nowhere }
    let layout = placed.layout
    if let quote = placed.tweet.quote, action == Self.destination(of: quote), entity == nil {
      return layout.quote?.rect ?? layout.name.rect
    }
    switch action {
    case .medium(_, let index, _):
      let place = placed.content.media.firstIndex { $0.index == index }
      return place.map { layout.media[$0] } ?? layout.body.rect
    case .tweet: return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    case .fetch(let file): return rectangle(ofPicture: file) ?? layout.body.rect
    case .fill(_, let direction, _): return layout.way(direction) ?? layout.body.rect
    default:
      let body = layout.body
      guard let entity, let rect = body.setting.rectangles(of: entity.range).first else {
        let isOfCard = action == placed.content.card.map { .address($0.address) }
        return isOfCard ? layout.card?.rect ?? layout.name.rect : layout.name.rect
      }
      return Rectangle(
        x: body.rect.x + rect.x - 4, y: body.rect.y + rect.y - 2, width: rect.width + 8,
        height: rect.height + 4)
    }
  }
}

extension TweetRowLayout {
  fileprivate func way(_ direction: HomeDirection) -> Rectangle? {
    direction == .up ? gap?.up : gap?.down
  }
}
