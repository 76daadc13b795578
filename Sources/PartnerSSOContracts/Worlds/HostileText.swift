/// Texts that break code which is not written for any text.
enum HostileText {
    /// Texts that are unusual, each for another reason.
    ///
    /// - Parameter length: The length of the longest.
    /// - Returns: The texts.
    static func all(longest length: Int) -> [String] {
        invisible + controls + scripts + syntax + [String(repeating: "long-", count: max(length / 5, 1))]
    }

    /// Texts in which something cannot be seen.
    private static let invisible = [
        "\u{200B}zero-width", "\u{FEFF}mark", "\u{00A0}no-break\u{00A0}", " lead", "trail ", "\tindent",
        "soft\u{AD}hyphen",
        "\u{2028}line", "join\u{200D}er", "\u{301}combining-first",
    ]

    /// Texts with control characters.
    private static let controls = [
        "nul\0inside", "\0", "bell\u{7}", "line\nbreak", "carriage\r\nreturn", "escape\u{1B}[31m",
    ]

    /// Texts in other scripts than Latin, in mixed directions, and outside the basic plane.
    private static let scripts = [
        "\u{202E}reversed", "مزود", "ספק", "提供商", "пр\u{43E}вайдер", "👩‍👩‍👧‍👦", "🇩🇪", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢", "Å\u{30A}\u{30A}\u{30A}",
        "ﬁber", "ＷＩＤＥ",
    ]

    /// Texts that mean something to another language.
    private static let syntax = [
        "../../etc/passwd", "a/b?c=d#e", "%00%2e", "'; DROP TABLE mvpds;--", "{\"a\":[", "<!DOCTYPE x>", "$(id)",
        "\\u0000",
        "null", "NaN", "-1", "*", ".*",
    ]
}
