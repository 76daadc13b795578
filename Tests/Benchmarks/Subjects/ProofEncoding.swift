import AdobePassSupport
import Foundation

/// A proof becomes the value of a form parameter: beside the cookbook's pipeline, and base64 alone.
enum ProofEncoding {
    /// Documents of 2 KB to 2 MB.
    static var comparisons: [Comparison] {
        [2000, 20_000, 200_000, 2_000_000].map { size in
            let text = document(size)
            let bytes = Array(text.utf8)
            precondition(SAMLResponseEncoding.documented.formValue(of: bytes) == cookbook(text), "other bytes")
            return Comparison(
                subject: "proof encoding",
                size: bytes.count,
                ways: [
                    .init(name: "PartnerSSO") { times in
                        (0..<times).reduce(0) { sum, _ in
                            sum + SAMLResponseEncoding.documented.formValue(of: bytes).utf8.count
                        }
                    },
                    .init(name: "the cookbook's pipeline") { times in
                        (0..<times).reduce(0) { sum, _ in sum + cookbook(text).utf8.count }
                    },
                    .init(name: "base64 alone") { times in
                        (0..<times).reduce(0) { sum, _ in sum + Data(bytes).base64EncodedString().utf8.count }
                    },
                ],
                promises: [
                    .init(baseline: "the cookbook's pipeline", ratio: 1.0 / 100),
                    .init(baseline: "base64 alone", ratio: 2.5),
                ]
            )
        }
    }

    /// A pretty-printed document with line breaks of two characters.
    private static func document(_ size: Int) -> String {
        var text = "<samlp:Response xmlns:samlp=\"urn:oasis:names:tc:SAML:2.0:protocol\" ID=\"_1\">\r\n"
        var number = 0
        while text.utf8.count < size {
            number += 1
            text += "    <saml:Attribute Name=\"attribute\(number)\">\r\n"
            text +=
                "        <saml:AttributeValue>MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa\(number)</saml:AttributeValue>\r\n"
            text += "    </saml:Attribute>\r\n"
        }
        return text + "</samlp:Response>\r\n"
    }

    /// The steps of the vendor's sample, one after the other.
    private static func cookbook(_ text: String) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let collapsed = trimmed.replacingOccurrences(of: "[\\t ]+", with: " ", options: .regularExpression)
        let joined = collapsed.components(separatedBy: .newlines).joined()
        let base64 = Data(joined.utf8).base64EncodedString()
        let reserved = CharacterSet(charactersIn: "!*'();:@&=+$,/?%#[]")
        return base64.addingPercentEncoding(withAllowedCharacters: reserved.inverted) ?? ""
    }
}
