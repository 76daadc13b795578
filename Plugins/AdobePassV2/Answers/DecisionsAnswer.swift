package import AdobePassSupport
import PartnerSSOPluginKit
package import PartnerSSOVocabulary

/// The decisions that both decision calls answer with; a denial is a successful answer.
///
/// Source: Adobe, *Decisions API*.
package struct DecisionsAnswer: Decodable, Sendable {
    /// The proof for the playback backend.
    package struct Token: Decodable, Sendable {
        package let serializedToken: Secret<String>
        /// When the token becomes valid, when it expires, and when it was issued.
        package let notBefore, notAfter, issuedAt: Int64?

        private enum CodingKeys: String, CodingKey {
            case serializedToken, notBefore, notAfter, issuedAt
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            serializedToken = Secret(try container.text(.serializedToken))
            notBefore = container.lenientMilliseconds(.notBefore)
            notAfter = container.lenientMilliseconds(.notAfter)
            issuedAt = container.lenientMilliseconds(.issuedAt)
        }
    }

    /// The decision on one resource.
    package struct Item: Decodable, Sendable {
        package let resource: String
        package let mvpd: MVPD.ID?
        package let isAuthorized: Bool
        package let source: String
        package let token: Token?
        package let fault: ServiceFault?
        package let serviceProvider: String?
        /// When the service's own copy of the decision becomes valid and expires.
        package let notBefore, notAfter: Int64?

        private enum CodingKeys: String, CodingKey {
            case resource, mvpd, authorized, source, token, error, serviceProvider, notBefore, notAfter
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            resource = try container.text(.resource)
            mvpd = container.lenientText(forKey: .mvpd).flatMap(MVPD.ID.init)
            guard let isAuthorized = container.lenientFlag(forKey: .authorized) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .authorized,
                    in: container,
                    debugDescription: "no decision"
                )
            }
            self.isAuthorized = isAuthorized
            source = container.lenientText(forKey: .source) ?? ""
            // The token of a denial or of a preview is never used.
            token = isAuthorized ? container.lenient(Token.self, forKey: .token) : nil
            fault = container.lenient(ServiceFault.self, forKey: .error)
            serviceProvider = container.lenientText(forKey: .serviceProvider)
            notBefore = container.lenientMilliseconds(.notBefore)
            notAfter = container.lenientMilliseconds(.notAfter)
        }

        /// Why the resource is denied, or `nil` if it is permitted.
        package var denial: Denial? {
            guard !isAuthorized else { return nil }
            return fault?.denial(of: .v2) ?? Denial(cause: .other, remedy: .none, code: "", message: nil)
        }
    }

    private let decisions: LenientList<Item>

    /// The decisions in the order of the answer, with `nil` for one that cannot be read.
    package var items: [Item?] { decisions.elements }

    /// The number of decisions that cannot be read.
    var skipped: Int { decisions.skipped }
}
