import TweetModel

extension Tweet {
  /// The addresses that it links to, the quoted post's included.
  var linkAddresses: [String] {
    let links = text.entities.filter { $0.kind == .link && $0.target.isWebAddress }.map(\.target)
    return links + (quote.map { [$0.address].filter(\.isWebAddress) } ?? [])
  }

  /// The addresses of its pictures and films, in full size; archives of servers may tell only where they lie in them.
  var mediaAddresses: [String] { media.map(\.original).filter(\.isWebAddress) }
}

extension Media {
  /// Where the network has it in full size.
  var original: String {
    let isOnX = address.hasPrefix("https://pbs.twimg.com/media/") && !address.contains("?")
    return isOnX ? address + "?name=orig" : address
  }
}
