import AdobePassSimulator
import AdobePassSupport
import Foundation
import PartnerSSOBase
import PartnerSSOPluginKit

// The readers of encoded text, each compared with Foundation's.
extension Fuzzer {
    static let encodings = [base64, percentEncoding, forms, addresses]

    /// The simulator reads the one base64 text of some bytes and no other; the plugins also one without padding.
    static let base64 = Fuzzer(
        "base64",
        ExampleSource { ["", "YQ==", "YWI=", "YWJj", "YWJ", "YQ", "eyJhIjoxfQ=="].map { Array($0.utf8) } }
    ) {
        let text = String(decoding: $0, as: UTF8.self)
        let foundations = Data(base64Encoded: text)
        let isStandard = foundations?.isEmpty == false && foundations?.base64EncodedString() == text
        let strict = Base64.bytes(text)
        guard isStandard == (strict != nil), strict == nil || foundations.map({ [UInt8]($0) }) == strict else {
            return .broken("Foundation reads other bytes")
        }
        let plugins = Base64Text.decode(text)
        if let strict, String(data: Data(strict), encoding: .utf8) != plugins {
            return .broken("the plugins read another text")
        }
        if let plugins, Base64Text.decode(Base64Text.encode(plugins)) != plugins {
            return .broken("written, it is another text")
        }
        return strict == nil && plugins == nil ? .refused : .read
    }

    /// What is percent-encoded is the same text to Foundation, and is the same after it was written.
    static let percentEncoding = Fuzzer(
        "percent-encoding",
        ExampleSource { ["a%20b", "%C3%A9", "%", "%2", "%zz", "%+5", "a+b", "%00%ff"].map { Array($0.utf8) } }
    ) {
        let text = String(decoding: $0, as: UTF8.self)
        guard PercentEncoding.decoded(PercentEncoding.encoded(text), plusIsSpace: false) == text else {
            return .broken("written, it is another text")
        }
        let decoded = PercentEncoding.decoded(text, plusIsSpace: false)
        // Equal texts may have different bytes.
        guard decoded.map({ Array($0.utf8) }) == foundations(text) else {
            return .broken("Foundation reads another text")
        }
        return decoded == nil ? .refused : .read
    }

    /// What the service lets a user agent open is on its own host, or on another one over a secure connection.
    static let addresses = Fuzzer(
        "addresses",
        ExampleSource {
            [
                "/api/v2/authenticate/REF30/ABCDEFG", "logout?a=%20b", "https://example.org:8443/a?b=c#d",
                "http://127.0.0.1:8080/", "//example.org", "https://user@example.org/", "javascript:alert(1)",
            ]
            .map { Array($0.utf8) }
        }
    ) {
        let text = String(decoding: $0, as: UTF8.self)
        guard let service = try? HTTPAddress("https://sp.example.com"), let url = service.userAgentURL(text) else {
            return .refused
        }
        let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        guard let parts, parts.user == nil, parts.password == nil, let host = parts.encodedHost else {
            return .broken("to Foundation, it has no host, or a user")
        }
        let isHere = (try? HTTPAddress("http://\(host)"))?.isLoopback == true
        guard parts.scheme?.lowercased() == "https" || isHere else { return .broken("it is not secure") }
        let isOwn = host == "sp.example.com"
        let isText = text.lowercased().hasPrefix("\(parts.scheme ?? "")://\(host)".lowercased())
        guard isOwn || isText else { return .broken("it is on another host") }
        return .read
    }

    /// A form has the fields that its text has when it is taken apart first and decoded by Foundation.
    static let forms = Fuzzer(
        "forms",
        ExampleSource {
            ["a=1&b=2", "a=x+y%20z", "=&&=", "a", "%61=%3d%26", "a=%+5", "a=b=c"].map { Array($0.utf8) }
                + [Array("%d5".utf8) + [0x97]]
        }
    ) {
        let parameters = FormParameters(reading: $0)
        let pairs = $0.split(separator: UInt8(ascii: "&")).map { pair in
            pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map(plain)
        }
        guard pairs.count <= FormParameters.limit else {
            return parameters == nil ? .refused : .broken("there are more parameters than the limit")
        }
        let isReadable = pairs.allSatisfy { $0.allSatisfy { $0 != nil } }
        guard isReadable == (parameters != nil) else { return .broken("Foundation reads other fields") }
        guard let parameters else { return .refused }
        let expected = pairs.map { [$0.first ?? nil, $0.dropFirst().first ?? []] }
        let fields = parameters.pairs.map { [Optional(Array($0.name.utf8)), Array($0.value.utf8)] }
        return fields == expected ? .read : .broken("a field is another one")
    }

    /// A part of a form, decoded by Foundation; `nil` if it is no text.
    ///
    /// A character may have encoded bytes beside others, so that the part is text only when it is decoded.
    private static func plain(_ part: ArraySlice<UInt8>) -> [UInt8]? {
        let characters = part.map { byte in
            switch byte {
            case UInt8(ascii: "+"): "%20"
            case 0x80...: "%\(String(byte, radix: 16))"
            default: String(UnicodeScalar(byte))
            }
        }
        return foundations(characters.joined())
    }

    /// The text that Foundation decodes, in UTF-8; `nil` if the decoded bytes are no text.
    private static func foundations(_ text: String) -> [UInt8]? {
        guard let decoded = text.removingPercentEncoding else { return nil }
        // Foundation on Linux replaces what is no UTF-8.
        guard decoded.unicodeScalars.contains("\u{FFFD}") else { return Array(decoded.utf8) }
        let replacements = { (text: String) in text.unicodeScalars.count { $0 == "\u{FFFD}" } }
        let encoded = text.uppercased().ranges(of: "%EF%BF%BD").count
        return replacements(decoded) > replacements(text) + encoded ? nil : Array(decoded.utf8)
    }
}
