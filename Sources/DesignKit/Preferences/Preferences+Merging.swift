extension Preferences {
  /// These, with whatever differs between `next` and `former`, as `next` has it.
  @MainActor
  package func merging(_ next: Preferences, since former: Preferences) -> Preferences {
    let settings = HeldSettings()
    save(to: settings, since: Preferences())
    next.save(to: settings, since: former)
    var merged = Preferences(settings)
    merged.unlisted = unlisted
    return merged
  }
}
