import AdobePassSupport
import PartnerSSOVocabulary

/// What is known of a session and what it still lacks, as a second screen sees it.
///
/// The description of the device is kept as it came: its form varies, and no session fails for it.
///
/// Source: Adobe, *Sessions API*, retrieve authentication session.
struct SessionDetails: Decodable, Sendable {
    let existingParameters: [String: String]
    let missingParameters: [String]
    let device: JSONValue?
    let notBefore: Int64?
    let notAfter: Int64?

    private enum CodingKeys: String, CodingKey {
        case existingParameters, missingParameters, device, notBefore, notAfter
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // A parameter that is no text is none that anybody could use.
        let parameters = try container.decode([String: Lenient<String>].self, forKey: .existingParameters)
        existingParameters = parameters.compactMapValues(\.value)
        missingParameters = container.lenient([String].self, forKey: .missingParameters) ?? []
        device = container.lenient(JSONValue.self, forKey: .device)
        notBefore = container.lenientMilliseconds(.notBefore)
        notAfter = container.lenientMilliseconds(.notAfter)
    }
}
