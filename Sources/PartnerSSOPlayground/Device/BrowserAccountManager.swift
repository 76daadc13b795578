import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// The platform's manager on a device whose viewer is the browser: the prompt waits for a click, and all calls are drawn.
final class BrowserAccountManager: VSAccountManager {
    private let stage: DeviceStage
    private let journal: Journal

    init(device: SimulatedDevice, stage: DeviceStage, journal: Journal) {
        self.stage = stage
        self.journal = journal
        super.init(device: device, app: SimulatedDevice.defaultApp)
    }

    override func checkAccessStatus(
        options: [VSCheckAccessOption: Any] = [:],
        completionHandler: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
    ) {
        let mayPrompt = options[.prompt] as? Bool ?? false
        journal.append(
            .call(.plugin, .platform, mayPrompt ? "check access, may ask" : "check access", .access(mayPrompt))
        )
        guard mayPrompt, isPromptNeeded else { return check(options, completionHandler) }
        journal.append(.note(.platform, "asks the viewer"))
        stage.prompt { [device, journal] answer in
            journal.append(.note(.platform, answer == .grant ? "viewer allows" : "viewer refuses"))
            device.rescript { $0.promptAnswer = answer }
            self.check(options, completionHandler)
        }
    }

    /// A scripted error comes instead of the prompt.
    private var isPromptNeeded: Bool {
        device.permission(of: app) == .notDetermined && !device.script.errors.contains { $0.step == .permission }
    }

    private func check(
        _ options: [VSCheckAccessOption: Any],
        _ completion: @escaping (VSAccountAccessStatus, (any Error)?) -> Void
    ) {
        super.checkAccessStatus(options: options) { [journal] status, error in
            journal.append(
                .answer(
                    .platform,
                    .plugin,
                    status.word,
                    isFailure: status == .denied || status == .restricted,
                    .facts(error.facts)
                )
            )
            completion(status, error)
        }
    }

    override func enqueue(
        _ request: VSAccountMetadataRequest,
        completionHandler: @escaping (VSAccountMetadata?, (any Error)?) -> Void
    ) -> VSAccountManagerResult {
        journal.append(.call(.plugin, .platform, request.summary, .facts(request.facts)))
        return super.enqueue(request) { [journal] metadata, error in
            let text = metadata?.summary ?? error.map { "error: \($0.word)" } ?? "nothing"
            journal.append(
                .answer(
                    .platform,
                    .plugin,
                    text,
                    isFailure: error != nil,
                    .facts((metadata?.facts ?? []) + error.facts)
                )
            )
            completionHandler(metadata, error)
        }
    }
}
