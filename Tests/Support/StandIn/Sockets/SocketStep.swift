/// What a WebSocket's server does next.
public enum SocketStep: Sendable {
  case text(String)
  /// A message in several frames.
  case fragments([String])
  /// Bytes as one frame of text, which may be no text.
  case textBytes([UInt8])
  /// A frame that says it has so many bytes, and sends them.
  case frame(Int)
  /// Fragments of so many bytes without end.
  case endlessMessage(Int)
  /// Messages of so many bytes without end.
  case endlessMessages(Int)
  /// Takes a frame, whatever it is, and answers nothing.
  case hear
  case ping
  /// Pings without end, whose answers nobody reads.
  case endlessPings
  /// Says that it closes, with this code.
  case close(Int)
  /// Whatever is put into the channel, until one of both ends it.
  case channel(SocketChannel)
  /// Reads and answers nothing, not even pings, for as long as the other side stays.
  case silence
  /// Ends the connection without a good-bye.
  case drop
  case raw([UInt8])
  /// Refuses instead of opening.
  case refuse(Int)
}
