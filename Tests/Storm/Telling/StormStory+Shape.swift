import AdobePassSimulator
import PartnerSSOScenarios
import PartnerSSOVocabulary
import StormReplays

extension StormStory.Beginning {
    init(_ shape: Shape) {
        let settings = shape.serviceSettings
        self.init(
            service: Product.service(usesV1: shape.usesV1).identifier.rawValue,
            apps: shape.apps,
            account: shape.account,
            permission: shape.permission,
            promptAnswer: shape.promptAnswer,
            throttling: shape.throttling.rawValue,
            profileSeconds: shape.profileLife,
            codeSeconds: Int(settings.lifetimes.code),
            clockAheadSeconds: Int(shape.clockOffset.components.seconds)
        )
    }
}
