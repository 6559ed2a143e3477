/// A value of DAG-CBOR to be written, by a hand of its own: the reader is compared with it.
public indirect enum RecordValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case bytes([UInt8])
  case text(String)
  /// A link to a block or a picture, by its binary id.
  case link([UInt8])
  case list([RecordValue])
  case map([String: RecordValue])

  /// The only bytes that stand for it.
  public var bytes: [UInt8] {
    switch self {
    case .null: return [0xF6]
    case .bool(let value): return [value ? 0xF5 : 0xF4]
    case .number(let number):
      return number < 0 ? Self.head(1, UInt64(-1 - number)) : Self.head(0, UInt64(number))
    case .bytes(let bytes): return Self.head(2, UInt64(bytes.count)) + bytes
    case .text(let text): return Self.head(3, UInt64(text.utf8.count)) + text.utf8
    case .link(let id): return [0xD8, 42] + RecordValue.bytes([0] + id).bytes
    case .list(let values):
      return values.reduce(into: Self.head(4, UInt64(values.count))) { $0 += $1.bytes }
    case .map(let members):
      // The shorter names before the longer ones.
      let names = members.keys.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      return names.reduce(into: Self.head(5, UInt64(names.count))) { bytes, name in
        bytes += RecordValue.text(name).bytes + (members[name] ?? .null).bytes
      }
    }
  }

  /// The first bytes of a value: its kind, and a number in as few bytes as it needs.
  static func head(_ kind: UInt8, _ number: UInt64) -> [UInt8] {
    let kind = kind << 5
    if number < 24 { return [kind | UInt8(number)] }
    let sizes: [(limit: UInt64, sign: UInt8, bytes: Int)] = [
      (1 << 8, 24, 1), (1 << 16, 25, 2), (1 << 32, 26, 4),
    ]
    let (sign, count) = sizes.first { number < $0.limit }.map { ($0.sign, $0.bytes) } ?? (27, 8)
    return [kind | sign]
      + stride(from: count * 8 - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: number >> UInt64($0))
      }
  }
}

extension RecordValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByStringInterpolation
{
  public init(stringLiteral text: String) { self = .text(text) }

  public init(integerLiteral number: Int) { self = .number(number) }

  public init(arrayLiteral values: RecordValue...) { self = .list(values) }

  public init(dictionaryLiteral members: (String, RecordValue)...) {
    self = .map(Dictionary(members, uniquingKeysWith: { $1 }))
  }
}
