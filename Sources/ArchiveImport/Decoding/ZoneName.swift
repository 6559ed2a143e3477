/// Names of time zones.
///
/// X lets people choose among the zones of Ruby on Rails (`ActiveSupport::TimeZone::MAPPING`), which mostly are
/// called by a city; the rest of the world names them as the IANA does.
enum ZoneName {
  /// The IANA's name of a zone that an archive names; nil for one that neither knows.
  static func identifier(of name: String) -> String? {
    if name.contains("/"), !name.contains(" ") { return name }
    return others[name] ?? ofCities[name]
  }

  /// Zones that are called by the city of the IANA's name.
  private static let ofCities: [String: String] = {
    let areas = [
      "Africa": "Algiers, Cairo, Casablanca, Harare, Monrovia, Nairobi",
      "America": "Bogota, Caracas, Chihuahua, La Paz, Lima, Mazatlan, Monterrey, Montevideo, "
        + "Puerto Rico, Santiago, Tijuana",
      "Asia": "Almaty, Baghdad, Baku, Bangkok, Chongqing, Dhaka, Hong Kong, Irkutsk, Jakarta, "
        + "Jerusalem, Kabul, Kamchatka, Karachi, Kathmandu, Kolkata, Krasnoyarsk, Kuala Lumpur, "
        + "Kuwait, Magadan, Muscat, Novosibirsk, Rangoon, Riyadh, Seoul, Shanghai, Singapore, "
        + "Srednekolymsk, Taipei, Tashkent, Tbilisi, Tehran, Tokyo, Ulaanbaatar, Urumqi, "
        + "Vladivostok, Yakutsk, Yerevan",
      "Atlantic": "Azores",
      "Australia": "Adelaide, Brisbane, Darwin, Hobart, Melbourne, Perth, Sydney",
      "Europe": "Amsterdam, Athens, Belgrade, Berlin, Bratislava, Brussels, Bucharest, Budapest, "
        + "Copenhagen, Dublin, Helsinki, Istanbul, Kaliningrad, Lisbon, Ljubljana, London, Madrid, "
        + "Minsk, Moscow, Paris, Prague, Riga, Rome, Samara, Sarajevo, Skopje, Sofia, Stockholm, "
        + "Tallinn, Vienna, Vilnius, Volgograd, Warsaw, Zagreb, Zurich",
      "Pacific": "Auckland, Fiji, Guam, Honolulu, Majuro, Midway, Port Moresby",
    ]
    var zones: [String: String] = [:]
    for (area, cities) in areas {
      for city in cities.split(separator: ", ") {
        zones[String(city)] = area + "/" + city.replacing(" ", with: "_")
      }
    }
    return zones
  }()

  private static let others = [
    "Abu Dhabi": "Asia/Muscat", "Alaska": "America/Juneau", "American Samoa": "Pacific/Pago_Pago",
    "Arizona": "America/Phoenix", "Astana": "Asia/Almaty",
    "Atlantic Time (Canada)": "America/Halifax", "Beijing": "Asia/Shanghai",
    "Bern": "Europe/Zurich", "Brasilia": "America/Sao_Paulo",
    "Buenos Aires": "America/Argentina/Buenos_Aires", "Canberra": "Australia/Melbourne",
    "Cape Verde Is.": "Atlantic/Cape_Verde", "Central America": "America/Guatemala",
    "Central Time (US & Canada)": "America/Chicago", "Chatham Is.": "Pacific/Chatham",
    "Chennai": "Asia/Kolkata", "Eastern Time (US & Canada)": "America/New_York",
    "Edinburgh": "Europe/London", "Ekaterinburg": "Asia/Yekaterinburg",
    "Georgetown": "America/Guyana", "Greenland": "America/Nuuk",
    "Guadalajara": "America/Mexico_City", "Hanoi": "Asia/Bangkok", "Hawaii": "Pacific/Honolulu",
    "Indiana (East)": "America/Indiana/Indianapolis",
    "International Date Line West": "Etc/GMT+12", "Islamabad": "Asia/Karachi",
    "Kiev": "Europe/Kiev", "Kyev": "Europe/Kiev", "Kyiv": "Europe/Kiev",
    "Marshall Is.": "Pacific/Majuro", "Mexico City": "America/Mexico_City",
    "Mid-Atlantic": "Atlantic/South_Georgia", "Midway Island": "Pacific/Midway",
    "Mountain Time (US & Canada)": "America/Denver", "Mumbai": "Asia/Kolkata",
    "New Caledonia": "Pacific/Noumea", "New Delhi": "Asia/Kolkata",
    "Newfoundland": "America/St_Johns", "Nuku'alofa": "Pacific/Tongatapu", "Osaka": "Asia/Tokyo",
    "Pacific Time (US & Canada)": "America/Los_Angeles", "Pretoria": "Africa/Johannesburg",
    "Quito": "America/Guayaquil", "Samoa": "Pacific/Apia", "Sapporo": "Asia/Tokyo",
    "Saskatchewan": "America/Regina", "Solomon Is.": "Pacific/Guadalcanal",
    "Sri Jayawardenepura": "Asia/Colombo", "St. Petersburg": "Europe/Moscow",
    "Tokelau Is.": "Pacific/Fakaofo", "UTC": "Etc/UTC", "Wellington": "Pacific/Auckland",
    "West Central Africa": "Africa/Algiers",
  ]
}
