/// Film files that nobody takes and that anybody may find in an archive.
public enum HostileFilm {
  /// What an MP4 file begins with.
  public static let head = "\0\0\0\u{18}ftypmp42\0\0\0\0mp42mp41\n"
  /// An empty tag as MP3 files begin with, behind which stands anything.
  public static let soundHead = "ID3\u{3}\0\0\0\0\0\0"

  /// What has a player fetch something from a host, by what it is.
  public static func leading(to host: String) -> [(name: String, text: String)] {
    [
      (
        "hls", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://\(host)/a.ts\n#EXT-X-ENDLIST\n"
      ),
      (
        "dash",
        """
        <?xml version="1.0"?>
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" \
        type="static" mediaPresentationDuration="PT5S" minBufferTime="PT1S"><Period><AdaptationSet \
        mimeType="video/mp4"><Representation id="1" bandwidth="1" codecs="avc1.42001f" width="2" height="2">\
        <BaseURL>http://\(host)/v.mp4</BaseURL><SegmentBase indexRange="0-99"/></Representation>\
        </AdaptationSet></Period></MPD>
        """
      ),
      (
        "smooth",
        """
        <?xml version="1.0"?>
        <SmoothStreamingMedia MajorVersion="2" MinorVersion="0" Duration="1"><StreamIndex Type="video" \
        Chunks="1" QualityLevels="1" Url="http://\(host)/q({bitrate})/f({start time})"><QualityLevel Index="0" \
        Bitrate="1" FourCC="H264" MaxWidth="2" MaxHeight="2" CodecPrivateData="00"/><c d="1"/></StreamIndex>\
        </SmoothStreamingMedia>
        """
      ),
      (
        "sdp",
        "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\n"
          + "a=control:rtsp://\(host)/\r\nm=video 9 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n"
      ),
      ("rtsp", "rtsptextrtsp://\(host)/film"),
      ("list", "[playlist]\nFile1=http://\(host)/a.mp4\nNumberOfEntries=1\n"),
      ("html", "<html><meta http-equiv=refresh content='0;url=http://\(host)/'></html>"),
    ]
  }

  /// Files for an archive: what leads to a host as it is and after what films begin with, and films without an end.
  public static func all(leadingTo host: String) -> [(name: String, bytes: [UInt8])] {
    let lures = leading(to: host).flatMap { lure in
      [
        ("\(lure.name).mp4", Array(lure.text.utf8)),
        ("film-\(lure.name).mp4", Array((head + lure.text).utf8)),
      ]
    }
    let beginning = Array(head.utf8)
    return lures + [
      ("empty.mp4", []), ("cut.mp4", Array(beginning.prefix(10))), ("head.mp4", beginning),
      // A box of all that follows, and boxes that say they are larger than any disk.
      ("endless.mp4", beginning + box("mdat", size: 0, Array(repeating: 0, count: 4096))),
      ("huge.mp4", beginning + box("moov", size: 1, Int.max.bigEndianBytes)),
      ("largest.mp4", beginning + box("moov", size: .max, box("trak", size: .max, []))),
      ("matroska.webm", [0x1A, 0x45, 0xDF, 0xA3, 0x01] + [UInt8](repeating: 0xFF, count: 7)),
    ]
  }

  private static func box(_ kind: String, size: UInt32, _ body: [UInt8]) -> [UInt8] {
    size.bigEndianBytes + Array(kind.utf8) + body
  }
}
