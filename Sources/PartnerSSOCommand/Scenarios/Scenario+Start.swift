import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios

extension Scenario {
    /// Where the scenario's clock starts.
    var start: Date { Date(millisecondsSince1970: now) }

    /// Whether the scenario's viewer acts in a regular sign-in, so that it can be waited for.
    var hasViewerInRegularSignIn: Bool {
        secondScreen != nil || app.choosesMVPD != nil || app.hasUserAgent
    }

    /// How to handle a regular sign-in if only the final outcome matters.
    var regularHandling: ScenarioRun.RegularHandling { hasViewerInRegularSignIn ? .wait : .leave }
}
