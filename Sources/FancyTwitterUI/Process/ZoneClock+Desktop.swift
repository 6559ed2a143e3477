import GLibKit
import Synchronization
import TweetStore

extension ZoneClock {
  /// Each account's own clock; the desktop's where its network does not tell, or the desktop does not know it.
  package nonisolated static var desktop: ZoneClock {
    let local = GLibTimeZone.local
    let zones = KnownZones()
    return ZoneClock(zone: local) { name, moment in
      let zone = name.flatMap { zones.zone($0) } ?? zones.zone(local)
      return zone?.offset(seconds: moment.seconds) ?? 0
    }
  }
}

/// The zones that were asked for, each read once: who counts posts asks for two moments of each day.
private nonisolated final class KnownZones: Sendable {
  private let zones = Mutex<[String: GLibTimeZone?]>([:])

  func zone(_ name: String) -> GLibTimeZone? {
    zones.withLock { zones in
      if let known = zones[name] { return known }
      let zone = GLibTimeZone(anyNameOf: name)
      zones[name] = .some(zone)
      return zone
    }
  }
}
