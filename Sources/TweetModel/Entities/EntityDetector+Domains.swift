// Domain names.
extension EntityDetector {
  /// The end of the longest domain name that begins here and ends in a known top-level domain.
  func domainEnd(from start: Int) -> Int? {
    var best: Int?
    var label = start
    // The labels so far may stand before another one; the last may stand before the top level.
    while label < scalars.count, scalars[label].isDomainCharacter {
      if label > start, let end = topLevelEnd(from: label), isName(before: label, start: start) {
        best = end
      }
      guard let end = labelEnd(from: label) else { break }
      label = end + 1
    }
    return best
  }

  /// The same for a link without a scheme, whose labels are of Latin letters.
  func asciiDomainEnd(from start: Int, limit: Int) -> Int? {
    var best: Int?
    var label = start
    while label < limit {
      if label > start, let end = topLevelEnd(from: label), end <= limit { best = end }
      var end = label
      while end < limit, scalars[end].isASCIILabelCharacter { end += 1 }
      guard end > label, end < limit, scalars[end] == "." else { break }
      label = end + 1
    }
    return best
  }

  /// Past the labels at `start`: what begins later in them ends in no known domain either.
  func asciiLabelsEnd(from start: Int, limit: Int) -> Int {
    var end = start + 1
    guard scalars[start].isASCIILabelCharacter else { return end }
    while end < limit, scalars[end].isASCIILabelCharacter || scalars[end] == "." { end += 1 }
    return end
  }
}

// MARK: - Private

private extension EntityDetector {
  /// The end of a label if a dot follows it: letters at both ends, hyphens and underscores within.
  func labelEnd(from start: Int) -> Int? {
    var end = start
    while end < scalars.count,
      scalars[end].isDomainCharacter || scalars[end] == "-" || scalars[end] == "_"
    {
      end += 1
    }
    guard end < scalars.count, scalars[end] == ".", end > start,
      scalars[end - 1].isDomainCharacter
    else { return nil }
    return end
  }

  // An underscore is for subdomains only.
  func isName(before label: Int, start: Int) -> Bool {
    var index = label - 2
    while index >= start, scalars[index] != "." {
      if scalars[index] == "_" { return false }
      index -= 1
    }
    return true
  }

  func topLevelEnd(from start: Int) -> Int? {
    if let end = punycodeEnd(from: start) { return end }
    var end = start
    if scalars[start].isASCII {
      while end < scalars.count, scalars[end].isASCIIAlphanumeric { end += 1 }
      return isTopLevel(start..<end) ? end : nil
    }
    while end < scalars.count, end - start < TopLevelDomains.longest,
      scalars[end].isDomainCharacter, !scalars[end].isASCII
    {
      end += 1
    }
    while end > start {
      if isTopLevel(start..<end) { return end }
      end -= 1
    }
    return nil
  }

  func isTopLevel(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty, range.count <= TopLevelDomains.longest else { return false }
    if range.upperBound < scalars.count {
      let next = scalars[range.upperBound]
      if next.isASCIIAlphanumeric || next == "@" || next == "+" || next == "-" { return false }
    }
    return TopLevelDomains.contains(text(range).lowercased())
  }

  func punycodeEnd(from start: Int) -> Int? {
    var index = start
    for letter in "xn--".unicodeScalars {
      guard index < scalars.count, scalars[index].lowercasedASCII == letter else { return nil }
      index += 1
    }
    let body = index
    while index < scalars.count, scalars[index].isASCIIAlphanumeric || scalars[index] == "-" {
      index += 1
    }
    return index > body ? index : nil
  }
}
