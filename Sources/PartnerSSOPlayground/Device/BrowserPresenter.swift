import AppleVSA
import VideoSubscriberAccountSimulation

/// Shows the platform's views on the page.
struct BrowserPresenter: AppleVSAPresenter {
    private let stage: DeviceStage

    nonisolated init(_ stage: DeviceStage) {
        self.stage = stage
    }

    func present(_ view: AppleAccountView) -> Bool {
        stage.show(view.content)
        return true
    }

    func dismiss(_ view: AppleAccountView) {
        stage.hide()
    }
}
