/// Why bytes are no value of DAG-CBOR.
enum CBORError: Error, Hashable, CaseIterable {
  /// They end within a value, or a length leads past their end.
  case endsTooEarly
  /// More follows after the value.
  case goesOn
  /// A length is not told beforehand, or a number is written longer than it need be.
  case notCanonical
  /// It is nested deeper than any record.
  case tooDeep
  /// It has more values in it than any record.
  case tooMany
  /// A text is no UTF-8.
  case badText
  /// A name in a map is no text, or stands there twice.
  case badName
  /// A link is none, or is of a kind that Bluesky does not use.
  case badLink
  /// There is no such kind of value, or a number is too large.
  case unknownKind
}
