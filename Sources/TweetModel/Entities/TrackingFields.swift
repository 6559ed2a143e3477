/// Fields of an address that say who followed a link from where, and change nothing of what one sees.
public enum TrackingFields {
  /// An address without them; what else is in it stays as it is written.
  public static func removed(from address: String) -> String {
    let end = address.firstIndex(of: "#") ?? address.endIndex
    guard let mark = address[..<end].firstIndex(of: "?") else { return address }
    let fields = address[address.index(after: mark)..<end]
      .split(separator: "&", omittingEmptySubsequences: false)
    let kept = fields.filter { !isTracking($0.prefix { $0 != "=" }.lowercased()) }
    guard kept.count < fields.count else { return address }
    let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
    return address[..<mark] + query + address[end...]
  }

  private static func isTracking(_ name: String) -> Bool {
    names.contains(name) || beginnings.contains { name.hasPrefix($0) }
  }

  private static let beginnings = ["utm_", "mtm_", "hsa_", "oly_"]

  /// Those of advertisers, networks and letters that are in wide use.
  private static let names: Set<String> = [
    "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "twclid", "ttclid",
    "yclid",
    "igshid", "igsh", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "vero_id", "wickedid", "s_kwcid",
    "_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "ref_src", "ref_url",
  ]
}
