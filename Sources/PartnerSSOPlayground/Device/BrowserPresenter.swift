import AppleVSA
import VideoSubscriberAccountSimulation

/// Shows the platform's views on the page.
struct BrowserPresenter: AppleVSAPresenter {
    private let stage: DeviceStage
    private let journal: Journal

    nonisolated init(_ stage: DeviceStage, _ journal: Journal) {
        self.stage = stage
        self.journal = journal
    }

    func present(_ view: AppleAccountView) -> Bool {
        journal.append(.note(.platform, view.content.title))
        stage.show(view.content, of: ObjectIdentifier(view))
        return true
    }

    func dismiss(_ view: AppleAccountView) {
        stage.hide(ObjectIdentifier(view))
    }
}
