// Links, with a scheme or without.
extension EntityDetector {
  /// The parts of something that looks like a link.
  private struct Candidate {
    let start: Int
    let hasScheme: Bool
    let domain: Range<Int>
    /// Where port, path and query end.
    let end: Int
    let hasPath: Bool
  }

  func findLinks() -> [DetectedEntity] {
    var found: [DetectedEntity] = []
    var index = 0
    while index < scalars.count {
      guard canPrecedeLink(index) else {
        index += 1
        continue
      }
      guard let candidate = candidate(at: index) else {
        index = nextStart(after: index)
        continue
      }
      found += links(of: candidate)
      // The character after a link can only precede the next one.
      index = candidate.end + 1
    }
    return found
  }

  private func canPrecedeLink(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    return
      !(before.isASCIIAlphanumeric || before.isAtSign || before.isHashSign || before == "$"
      || before.isForbidden)
  }

  /// Where to look on after no link began at `start`.
  ///
  /// What begins later in the same labels ends as this one would have, so no link begins there but
  /// one with a scheme. This keeps the search linear in text without spaces.
  private func nextStart(after start: Int) -> Int {
    var end = start
    while end < scalars.count,
      scalars[end].isDomainCharacter || end > start && (scalars[end] == "-" || joinsLabels(end))
    {
      end += 1
    }
    let isScheme = end < scalars.count && scalars[end] == ":"
    return max(start + 1, isScheme ? end - "https".count : end)
  }

  private func joinsLabels(_ index: Int) -> Bool {
    scalars[index] == "." && scalars[index - 1].isDomainCharacter && index + 1 < scalars.count
      && scalars[index + 1].isDomainCharacter
  }

  private func candidate(at start: Int) -> Candidate? {
    let scheme = schemeEnd(from: start)
    let domainStart = scheme ?? start
    guard let domainEnd = domainEnd(from: domainStart) else { return nil }
    var end = domainEnd
    if end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1].isASCIIDigit {
      end = scalars[(end + 1)...].firstIndex { !$0.isASCIIDigit } ?? scalars.count
    }
    let pathStart = end
    end = pathEnd(from: end)
    let hasPath = end > pathStart
    return Candidate(
      start: start, hasScheme: scheme != nil, domain: domainStart..<domainEnd,
      end: queryEnd(from: end), hasPath: hasPath)
  }

  private func links(of candidate: Candidate) -> [DetectedEntity] {
    guard candidate.hasScheme else { return bareLinks(of: candidate) }
    var end = candidate.end
    if let name = shortLinkName(of: candidate) {
      guard name.count <= Self.maximumShortLinkName else { return [] }
      end = queryEnd(from: name.upperBound)
    }
    guard isAllowed(candidate.domain, length: end - candidate.start) else { return [] }
    return [link(candidate.start..<end)]
  }

  // Without a scheme only the stretches of ASCII letters that end in a known domain are links.
  private func bareLinks(of candidate: Candidate) -> [DetectedEntity] {
    if candidate.start > 0, "-_./".unicodeScalars.contains(scalars[candidate.start - 1]) {
      return []
    }
    var ranges: [Range<Int>] = []
    var index = candidate.domain.lowerBound
    while index < candidate.domain.upperBound {
      if let end = asciiDomainEnd(from: index, limit: candidate.domain.upperBound) {
        ranges.append(index..<end)
        index = end
      } else {
        index = asciiLabelsEnd(from: index, limit: candidate.domain.upperBound)
      }
    }
    if candidate.hasPath, let last = ranges.last {
      ranges[ranges.count - 1] = last.lowerBound..<candidate.end
    }
    return ranges.filter { isAllowed($0, length: $0.count) }.map(link)
  }

  private func link(_ range: Range<Int>) -> DetectedEntity {
    DetectedEntity(kind: .link, range: range, value: text(range))
  }
}

// MARK: - Parts of a link

extension EntityDetector {
  private func schemeEnd(from start: Int) -> Int? {
    var index = start
    for letter in "http".unicodeScalars {
      guard index < scalars.count, scalars[index].lowercasedASCII == letter else { return nil }
      index += 1
    }
    if index < scalars.count, scalars[index].lowercasedASCII == "s" { index += 1 }
    for sign in "://".unicodeScalars {
      guard index < scalars.count, scalars[index] == sign else { return nil }
      index += 1
    }
    return index
  }

  private func pathEnd(from start: Int) -> Int {
    guard start < scalars.count, scalars[start] == "/" else { return start }
    var end = start + 1
    var index = end
    while index < scalars.count {
      if scalars[index].isPathCharacter {
        index += 1
        if scalars[index - 1].isPathEnd { end = index }
      } else if let close = parenthesesEnd(from: index) {
        index = close
        end = close
      } else {
        break
      }
    }
    return end
  }

  /// The end of parentheses that hold path characters and at most one further pair.
  private func parenthesesEnd(from start: Int, isInner: Bool = false) -> Int? {
    guard scalars[start] == "(" else { return nil }
    var index = start + 1
    var hasInner = false
    while index < scalars.count {
      if scalars[index].isPathCharacter {
        index += 1
      } else if scalars[index] == ")" {
        return index > start + 1 ? index + 1 : nil
      } else if !isInner, !hasInner, let close = parenthesesEnd(from: index, isInner: true) {
        hasInner = true
        index = close
      } else {
        return nil
      }
    }
    return nil
  }

  private func queryEnd(from start: Int) -> Int {
    guard start < scalars.count, scalars[start] == "?" else { return start }
    var end = start
    var index = start + 1
    while index < scalars.count, scalars[index].isQueryCharacter {
      index += 1
      if scalars[index - 1].isQueryEnd { end = index }
    }
    return end
  }
}

// MARK: - Limits

extension EntityDetector {
  private static let maximumLength = 4096
  private static let maximumShortLinkName = 40

  /// The name after `t.co/`, with which such a link ends whatever follows; nil for other links.
  private func shortLinkName(of candidate: Candidate) -> Range<Int>? {
    guard candidate.domain.count == 4, text(candidate.domain).lowercased() == "t.co" else {
      return nil
    }
    let slash = candidate.domain.upperBound
    guard slash < candidate.end, scalars[slash] == "/" else { return nil }
    let end = scalars[(slash + 1)...].firstIndex { !$0.isASCIIAlphanumeric } ?? scalars.count
    return end > slash + 1 ? slash + 1..<end : nil
  }

  // Resolvers take labels of up to 63 bytes in their ASCII form.
  private func isAllowed(_ domain: Range<Int>, length: Int) -> Bool {
    guard length <= Self.maximumLength else { return false }
    let host = scalars[domain].prefix { $0 != "/" && $0 != "?" && $0 != ":" }
    return host.split(separator: ".").allSatisfy { label in
      guard let length = Punycode.encodedLength(of: label) else { return false }
      return length <= 63
    }
  }
}
