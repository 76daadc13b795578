import Foundation
import PartnerSSOScenarios
import VideoSubscriberAccountSimulation

/// One branch of the cookbooks: a device, what the app asks it, and what must come of it.
struct Scene: Sendable {
    let title: String
    let expected: PartnerFinding
    let device: SimulatedDevice
    let ask: @Sendable (PartnerLogin) async -> PartnerFinding

    init(
        _ title: String,
        expected: PartnerFinding,
        on script: (inout DeviceScript) -> Void,
        ask: @escaping @Sendable (PartnerLogin) async -> PartnerFinding
    ) {
        self.title = title
        self.expected = expected
        self.ask = ask
        var device = DeviceScript()
        script(&device)
        self.device = SimulatedDevice(script: device, clock: .standing(at: Self.start)) { query in
            // A provider's whole answer is made and signed by the simulator; here it only has to be told apart.
            ProviderAnswer(status: nil, body: "<Response from=\"\(query.provider)\" to=\"\(query.text)\"/>")
        }
    }

    /// Plays the scene, and says what the viewer saw and what the app was told.
    ///
    /// - Returns: Whether it came to what it must.
    func play() async -> Bool {
        print(title)
        let finding = await SimulatedDevice.$current.withValue(device) {
            await ask(PartnerLogin(presenter: NoScreen(), now: { Self.start }))
        }
        if device.interruptions.isEmpty { print("  the viewer sees nothing") }
        for event in device.events { event.line.map { print("  \($0)") } }
        print("  the app is told: \(finding)")
        if finding != expected { print("  that is wrong: \(expected) was to come") }
        return finding == expected
    }

    private static let start = Date(timeIntervalSince1970: 1_767_225_600)
}

extension ProviderQuery {
    fileprivate var text: String { "\(verificationToken ?? "") \(attributeNames.joined(separator: ","))" }
}

extension DeviceEvent {
    /// What the viewer sees; nil for what happens unseen.
    fileprivate var line: String? {
        switch self {
        case .interrupted(let interruption): "the viewer sees the \(interruption.kind)"
        case .pickerShown(let picker): "the picker lists \(picker.rows.joined(separator: ", "))"
        case .viewClosed: "the view closes"
        case .signedIn(let account): "the viewer signs in to \(account.provider)"
        default: nil
        }
    }
}
