import TweetModel

extension [Media] {
  /// The same with the files that `others` have of them, where their own are not at hand.
  func keepingFiles(of others: [Media]) -> [Media] {
    map { item in
      guard item.file == nil, !item.address.isEmpty,
        let other = others.first(where: { $0.address == item.address && $0.kind == item.kind })
      else { return item }
      var kept = item
      kept.file = other.file
      return kept
    }
  }
}
