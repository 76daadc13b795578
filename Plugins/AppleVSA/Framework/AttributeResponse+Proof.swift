import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AttributeResponse {
    /// Creates a response with the bytes of the provider's text, unchanged.
    init(_ proof: MetadataReport.Proof) {
        self.init(scheme: Scheme(proof.scheme), bytes: proof.text.withValue { Array($0.utf8) })
    }
}
