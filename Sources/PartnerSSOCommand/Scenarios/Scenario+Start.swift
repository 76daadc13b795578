import Foundation
import PartnerSSO
import PartnerSSOScenarios

extension Scenario {
    /// Where the scenario's clock starts.
    var start: Date { Date(millisecondsSince1970: now) }
}
