import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension AttributeResponse {
    /// The provider's text, byte for byte.
    init(_ proof: MetadataReport.Proof) {
        self.init(scheme: Scheme(proof.scheme), bytes: proof.text.withValue { Array($0.utf8) })
    }
}
