import Dispatch
import FoundationEssentials
import Synchronization

/// Some elements of a list, decoded together on all cores.
struct ElementBatch {
  private static let capacity = 512

  /// The place of the first element in its list.
  private(set) var first = 0
  private var elements: [Data?] = []

  var isFull: Bool { elements.count >= Self.capacity }

  mutating func add(_ element: ElementSplitter.Element) {
    switch element {
    case .value(let bytes): elements.append(Data(bytes))
    case .absurd: elements.append(nil)
    }
  }

  mutating func clear() {
    first += elements.count
    elements.removeAll(keepingCapacity: true)
  }

  /// The elements in order; nil for one that cannot be decoded.
  func decoded<Value: Decodable & Sendable>(_ type: Value.Type) -> [Value?] {
    let elements = elements
    let shares = 2
    let results = Mutex<[Int: [Value?]]>([:])
    DispatchQueue.concurrentPerform(iterations: shares) { share in
      let range = elements.count * share / shares..<elements.count * (share + 1) / shares
      let decoder = JSONDecoder()
      // One broken element is skipped, whatever is wrong with it: the rest is good.
      let values = elements[range].map { data in
        data.flatMap { try? decoder.decode(type, from: $0) }
      }
      results.withLock { $0[share] = values }
    }
    return results.withLock { results in (0..<shares).flatMap { results[$0] ?? [] } }
  }
}
