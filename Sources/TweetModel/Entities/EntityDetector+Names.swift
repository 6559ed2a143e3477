// Mentions, hashtags and cashtags.
extension EntityDetector {
  func findMentions() -> [DetectedEntity] {
    var found: [DetectedEntity] = []
    // A character can precede one mention only: what a mention took is gone for the next.
    var taken = 0
    var index = 0
    while index < scalars.count {
      guard scalars[index].isAtSign, canPrecedeMention(index, taken: taken),
        let mention = mention(at: index)
      else {
        index += 1
        continue
      }
      if !endsMention(mention.range.upperBound) { found.append(mention) }
      taken = mention.range.upperBound
      index = taken
    }
    return found
  }

  func findReply() -> DetectedEntity? {
    guard let first = scalars.firstIndex(where: { !$0.isTwitterSpace && !$0.isDirectionalMark }),
      scalars[first].isAtSign
    else { return nil }
    let end = nameEnd(from: first + 1)
    guard end > first + 1, !endsMention(end) else { return nil }
    return DetectedEntity(kind: .mention, range: first..<end, value: text(first + 1..<end))
  }

  func findHashtags() -> [DetectedEntity] {
    var found: [DetectedEntity] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index].isHashSign, canPrecedeHashtag(index),
        let tag = hashtag(at: index)
      else {
        index += 1
        continue
      }
      if !endsHashtag(tag.range.upperBound) { found.append(tag) }
      index = tag.range.upperBound
    }
    return found
  }

  func findCashtags() -> [DetectedEntity] {
    var found: [DetectedEntity] = []
    for index in scalars.indices where scalars[index] == "$" {
      let isFree =
        index == 0 || scalars[index - 1].isTwitterSpace || scalars[index - 1].isDirectionalMark
      guard isFree, let end = cashtagEnd(from: index + 1) else { continue }
      found.append(
        DetectedEntity(kind: .cashtag, range: index..<end, value: text(index + 1..<end)))
    }
    return found
  }
}

// MARK: - Mentions

extension EntityDetector {
  private func canPrecedeMention(_ index: Int, taken: Int) -> Bool {
    guard index > 0 else { return true }
    if index > taken {
      let before = scalars[index - 1]
      let isBarred =
        before.isNameCharacter || before.isAtSign || "!#$%&*".unicodeScalars.contains(before)
      if !isBarred { return true }
    }
    return followsRetweetSign(index, taken: taken)
  }

  // "RT@name" and "RT:@name" are mentions, "smart@name" is none.
  private func followsRetweetSign(_ index: Int, taken: Int) -> Bool {
    var start = index
    if start > taken, scalars[start - 1] == ":" { start -= 1 }
    guard start - 2 >= taken, "tT".unicodeScalars.contains(scalars[start - 1]),
      "rR".unicodeScalars.contains(scalars[start - 2])
    else { return false }
    start -= 2
    guard start > 0 else { return true }
    let before = scalars[start - 1]
    return start > taken && !before.isNameCharacter && !"+~.-".unicodeScalars.contains(before)
  }

  private func mention(at index: Int) -> DetectedEntity? {
    let end = nameEnd(from: index + 1)
    guard end > index + 1 else { return nil }
    let list = listEnd(from: end)
    return DetectedEntity(
      kind: .mention, range: index..<list, value: text(index + 1..<end), list: text(end..<list))
  }

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < scalars.count, end - start < 20, scalars[end].isNameCharacter { end += 1 }
    return end
  }

  private func listEnd(from start: Int) -> Int {
    guard start + 1 < scalars.count, scalars[start] == "/", scalars[start + 1].isASCIILetter else {
      return start
    }
    var end = start + 2
    while end < scalars.count, end - start < 26,
      scalars[end].isNameCharacter || scalars[end] == "-"
    {
      end += 1
    }
    return end
  }

  private func endsMention(_ index: Int) -> Bool {
    guard index < scalars.count else { return false }
    return scalars[index].isAtSign || scalars[index].isAccentedLatin || startsScheme(index)
  }

  private func startsScheme(_ index: Int) -> Bool {
    index + 2 < scalars.count && scalars[index] == ":" && scalars[index + 1] == "/"
      && scalars[index + 2] == "/"
  }
}

// MARK: - Hashtags

extension EntityDetector {
  private func canPrecedeHashtag(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    // The selectors that follow an emoji are marks, which hashtags are made of too.
    if before.value == 0xFE0E || before.value == 0xFE0F { return true }
    return !before.isHashtagCharacter && before != "&"
  }

  private func hashtag(at index: Int) -> DetectedEntity? {
    let start = index + 1
    // A sign with a variation selector or a keycap after it is an emoji.
    guard start < scalars.count, scalars[start].value != 0xFE0F, scalars[start].value != 0x20E3
    else { return nil }
    var end = start
    var hasLetter = false
    while end < scalars.count, scalars[end].isHashtagCharacter {
      hasLetter = hasLetter || scalars[end].isHashtagLetter
      end += 1
    }
    guard hasLetter else { return nil }
    return DetectedEntity(kind: .hashtag, range: index..<end, value: text(start..<end))
  }

  private func endsHashtag(_ index: Int) -> Bool {
    index < scalars.count && scalars[index].isHashSign || startsScheme(index)
  }
}

// MARK: - Cashtags

extension EntityDetector {
  // Up to six letters, and perhaps up to two more after a dot or an underscore.
  private func cashtagEnd(from start: Int) -> Int? {
    let letters = lettersEnd(from: start, atMost: 6)
    guard letters > start else { return nil }
    if letters < scalars.count, scalars[letters] == "." || scalars[letters] == "_" {
      let end = lettersEnd(from: letters + 1, atMost: 2)
      if end > letters + 1, isCashtagBoundary(end) { return end }
    }
    return isCashtagBoundary(letters) ? letters : nil
  }

  private func lettersEnd(from start: Int, atMost count: Int) -> Int {
    var end = start
    while end < scalars.count, end - start < count, scalars[end].isASCIILetter { end += 1 }
    return end
  }

  private func isCashtagBoundary(_ index: Int) -> Bool {
    index == scalars.count || scalars[index].isTwitterSpace || scalars[index].isTwitterPunctuation
  }
}
