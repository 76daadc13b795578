import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A provider to choose.
struct ProviderRow {
    let id: String
    let name: String
}
