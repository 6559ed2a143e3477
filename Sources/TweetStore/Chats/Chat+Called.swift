extension [Chat] {
  /// Those whose name has each word in it that a query wants, or in which one of some people is, by their ids: groups in
  /// which one is among others last, each in their order; none where it wants no word.
  ///
  /// O(chats): to be asked off the main thread.
  public func called(_ query: SearchQuery, orWith people: Set<String>) -> [Chat] {
    let words = PeopleReader.words(of: query.wantedText)
    guard !words.isEmpty else { return [] }
    var (called, with): ([Chat], [Chat]) = ([], [])
    for chat in self {
      let hasOne = chat.others.contains(where: people.contains)
      if FoldedText.has(words, in: chat.name) || hasOne && !chat.id.isGroup {
        called.append(chat)
      } else if hasOne {
        with.append(chat)
      }
    }
    return called + with
  }
}
