import AdobePassSimulator
import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

struct SignedOutPane {
    let steps: [String]
}
