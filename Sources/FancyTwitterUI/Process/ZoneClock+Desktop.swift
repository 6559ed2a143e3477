import GLibKit
import TweetStore

extension ZoneClock {
  /// Each account's own clock; the desktop's where its network does not tell, or the desktop does not know it.
  package nonisolated static var desktop: ZoneClock {
    let local = TimeZone.local
    return ZoneClock(zone: local) { name, moment in
      name.flatMap { TimeZone.offset(of: $0, seconds: moment.seconds) }
        ?? TimeZone.offset(of: local, seconds: moment.seconds) ?? 0
    }
  }
}
