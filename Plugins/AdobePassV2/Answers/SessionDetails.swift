import AdobePassSupport
package import PartnerSSOVocabulary

/// The parameters that a session has and those it still lacks, for a second screen.
///
/// The description of the device is kept as received: its form varies, and must not make a session unusable.
///
/// Source: Adobe, *Sessions API*, retrieve authentication session.
package struct SessionDetails: Decodable, Sendable {
    package let existingParameters: [String: String]
    package let missingParameters: [String]
    package let device: JSONValue?
    package let notBefore: Int64?
    package let notAfter: Int64?

    private enum CodingKeys: String, CodingKey {
        case existingParameters, missingParameters, device, notBefore, notAfter
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // A parameter that is not a string cannot be used.
        let parameters = try container.decode([String: Lenient<String>].self, forKey: .existingParameters)
        existingParameters = parameters.compactMapValues(\.value)
        missingParameters = container.lenient([String].self, forKey: .missingParameters) ?? []
        device = container.lenient(JSONValue.self, forKey: .device)
        notBefore = container.lenientMilliseconds(.notBefore)
        notAfter = container.lenientMilliseconds(.notAfter)
    }
}
