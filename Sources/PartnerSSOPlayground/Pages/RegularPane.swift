import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

struct RegularPane {
    let reason: String
    let reasonName: String
    let preselected: ProviderRow?

    init(_ regular: TelevisionScreen.Regular) {
        reason = regular.reason.words
        reasonName = regular.reason.rawValue
        preselected = regular.offer.preselected.map { ProviderRow(id: $0.id.rawValue, name: $0.displayName) }
    }
}
