import AdobePassSimulator
import Foundation
import PartnerSSOScenarios
import PartnerSSOVocabulary
import VideoSubscriberAccountSimulation

extension Playground {
    /// What the page shows now.
    var state: PageState {
        PageState(
            products: world.setup.products,
            product: product,
            now: world.clock.now,
            banner: banner,
            television: television,
            view: world.stage.view,
            formProvider: formProvider ?? world.stage.formProvider,
            formMessage: formMessage,
            isInSettings: isInSettings,
            account: world.device.account,
            permission: world.device.permission(),
            phone: phone,
            journal: world.journal.contents,
            settings: world.service.simulator.settings,
            isOffline: world.service.isOffline,
            nextFault: world.service.nextFault,
            canSave: recording.isComplete
        )
    }
}
