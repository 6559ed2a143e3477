/// The desktop's settings, and beneath them those of a file: what was set before the schema was installed, and what the
/// installed one does not know.
@MainActor
public final class LayeredSettings: SettingsStore {
  private let file: FileSettings
  private let desktop: DesktopSettings

  public init(_ desktop: DesktopSettings, above file: FileSettings) {
    (self.desktop, self.file) = (desktop, file)
  }

  public var onRefusal: (SettingsError) -> Void {
    get { file.onRefusal }
    set {
      file.onRefusal = newValue
      desktop.onRefusal = newValue
    }
  }

  public func text(_ key: String) -> String? {
    (isInFile(key) ? file.text(key) : nil) ?? desktop.text(key)
  }

  public func number(_ key: String) -> Double? {
    (isInFile(key) ? file.number(key) : nil) ?? desktop.number(key)
  }

  public func flag(_ key: String) -> Bool? {
    (isInFile(key) ? file.flag(key) : nil) ?? desktop.flag(key)
  }

  public func set(_ key: String, _ value: String) { store(of: key).set(key, value) }

  public func set(_ key: String, _ value: Double) { store(of: key).set(key, value) }

  public func set(_ key: String, _ value: Bool) { store(of: key).set(key, value) }

  public func flush() {
    desktop.flush()
    file.flush()
  }

  public func onChange(_ body: @escaping () -> Void) {
    desktop.onChange(body)
    file.onChange(body)
  }

  private func isInFile(_ key: String) -> Bool { !desktop.has(key) || desktop.isUntouched(key) }

  private func store(of key: String) -> any SettingsStore { desktop.has(key) ? desktop : file }
}
