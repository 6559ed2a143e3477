/// How an answer is sent: as it should be, or in one of the ways in which servers and networks fail.
public enum Delivery: Sendable {
  case whole
  /// Each byte of the body in a packet of its own.
  case byteByByte
  /// In chunks of so many bytes, with no length told.
  case chunked(Int)
  /// In chunks, and cut within the second.
  case chunkedAndCut(Int)
  case gzip
  /// Packed, and cut after so many bytes.
  case gzipAndCut(Int)
  /// So many zeros, packed to a 159th; the body is left out.
  case gzipBomb(Int)
  /// As gzip, but it is none.
  case brokenGzip
  /// The header tells this length, whatever the body has.
  case length(Int)
  /// The connection ends properly after so many bytes of the body.
  case cut(Int)
  /// The connection is reset after so many bytes of the body.
  case reset(Int)
  /// Not a byte, for as long as whoever asked waits.
  case silence
  /// The header and so many bytes of the body, then nothing.
  case stall(Int)
  /// Zeros without end and without a length.
  case endless
  /// A header without end.
  case endlessHeader
  /// Fields without end after a body in chunks.
  case endlessTrailer
  /// Word without end that the answer is being made, and no answer.
  case endlessWord
  /// These bytes instead of all.
  case raw([UInt8])
  /// A WebSocket, which does this.
  case socket([SocketStep])
}
