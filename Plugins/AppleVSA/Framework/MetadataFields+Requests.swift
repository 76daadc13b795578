import PartnerSSOPluginKit
import PartnerSSOVocabulary

// The fields that each phase sets: Adobe, *Apple SSO Cookbook (REST API V2)*, phases B and C, and *(REST API V1)*,
// steps 2, 4 and 7.
extension MetadataFields {
    /// Creates the fields of a request for the viewer's provider.
    init(_ request: IdentityRequest) {
        relyingParty = request.relyingParty
        guard case .picker(let contents) = request.interruption else { return }
        isInterruptionAllowed = true
        supported = contents.supported.map(\.rawValue)
        featured = contents.featured.map(\.rawValue)
    }

    /// Creates the fields of a request for a proof.
    ///
    /// - Throws: `SSOError` with `invalidArgument` if the token is not text, because Apple's property is a string.
    init(_ request: ProofRequest, allowsInterruption: Bool?) throws(SSOError) {
        relyingParty = request.relyingParty
        isInterruptionAllowed =
            request.asking == .ifNeeded && (allowsInterruption ?? (request.token.interruption == .ifNeeded))
        attributeNames = request.token.attributeNames
        verificationToken = try request.token.text(for: AppleVSAPlugin.identifier)
    }
}
