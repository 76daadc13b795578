package import PartnerSSOPluginKit

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension HTTPAddress {
    /// Returns the absolute form of a URL in the service's answer, for a user agent, or `nil` if it must not be opened.
    ///
    /// A path without a host is on the service's own host, even if it has no slash at its beginning. Other hosts
    /// require `https`, but for this machine, which may have `http`. Any other scheme is refused.
    ///
    /// - Parameter text: The URL as the answer contains it.
    /// - Returns: The URL, or `nil`.
    package func userAgentURL(_ text: String) -> URL? {
        guard let mark = text.firstRange(of: "://"), text[..<mark.lowerBound].allSatisfy(\.isSchemeCharacter) else {
            let isOpaque = text.prefix { $0 != "/" && $0 != "?" }.contains(":")
            return isOpaque ? nil : URL(string: description + (text.hasPrefix("/") ? text : "/" + text))
        }
        let origin = text[..<(text[mark.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex)]
        return (try? HTTPAddress(String(origin))) == nil ? nil : URL(string: text)
    }
}

extension Character {
    /// Whether the character is allowed in the scheme of a URL.
    fileprivate var isSchemeCharacter: Bool {
        isASCII && (isLetter || isNumber || self == "+" || self == "-" || self == ".")
    }
}
