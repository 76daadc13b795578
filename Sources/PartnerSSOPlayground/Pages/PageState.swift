import AdobePassSimulator
import Foundation
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

/// Everything the page shows, at one moment.
struct PageState: Sendable {
    let products: [String]
    let product: String
    let now: Date
    let banner: Banner?
    let television: TelevisionScreen
    let view: DeviceStage.View?
    let formProvider: String?
    let formMessage: String?
    let isInSettings: Bool
    let account: SystemAccount?
    let permission: DeviceScript.Permission
    let phone: PhoneScreen
    let journal: Journal.State
    let settings: SimulatorSettings
    let isOffline: Bool
    let nextFault: ServiceLine.Fault?
    let canSave: Bool
}
