import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios

extension Scenario {
    /// Where the scenario's clock starts.
    var start: Date { Date(millisecondsSince1970: now) }

    /// Whether somebody acts in a regular sign-in, so that it can be waited for.
    var hasViewerInRegularSignIn: Bool {
        secondScreen != nil || app.choosesMVPD != nil || app.hasUserAgent
    }

    /// How a regular sign-in is handled where only the end counts.
    var regularHandling: ScenarioRun.RegularHandling { hasViewerInRegularSignIn ? .wait : .leave }
}
