/// Pictures that wait to be decoded, the one that is wanted soonest last.
struct PictureQueue {
  struct Request {
    let key: PictureKey
    /// Who alone wants it; nil once others have asked, too.
    var asker: ObjectIdentifier?
    /// The number of the wish: the higher, the later it came.
    var wish = 0
  }

  private(set) var requests: [Request] = []

  var isEmpty: Bool { requests.isEmpty }

  mutating func append(_ request: Request) { requests.append(request) }

  /// Puts a request that has waited elsewhere before those that were wished for later.
  mutating func insert(_ request: Request) {
    let index = requests.firstIndex { $0.wish > request.wish } ?? requests.endIndex
    requests.insert(request, at: index)
  }

  mutating func popLast() -> Request? { requests.popLast() }

  /// Keeps a picture for others than who asked for it first.
  mutating func share(_ key: PictureKey, with asker: ObjectIdentifier?) {
    guard let index = requests.lastIndex(where: { $0.key == key }), requests[index].asker != asker
    else { return }
    requests[index].asker = nil
  }

  /// Takes out the requests that are no longer wanted; answers their pictures.
  mutating func drop(where isDropped: (Request) -> Bool) -> [PictureKey] {
    let dropped = requests.filter(isDropped).map(\.key)
    requests.removeAll(where: isDropped)
    return dropped
  }

  /// Puts the pictures that are at the first of these places last, where they are taken soonest.
  mutating func sort(by places: [PictureKey: Int]) {
    requests.sort { places[$0.key] ?? 0 > places[$1.key] ?? 0 }
  }
}
