/// Words for what lines of an archive's parts are; a page says them in the person's language.
public enum PartLabel: String, Sendable, CaseIterable {
  case you, grok
  case created, member, subscribed
  case blocked, muted, silenced, smartBlocked
  case timeZone, protection, suspension, verified, label, organization
  case language, gender, age, interest, switchedOff, show, audience, advertiser, lookalike, location
  case query, column
  case note, rating, article, draft
}
