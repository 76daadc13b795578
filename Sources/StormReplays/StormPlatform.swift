package import PartnerSSOScenarios

/// How the platform keeps or breaks its promises: the parts of a device's script that a replay has.
///
/// They are written in the replay's own form, and not with the reader of scenarios, which has words only for whole devices.
package struct StormPlatform: Codable, Sendable, Hashable {
    /// An error that the platform answers with at a step.
    package struct Failure: Codable, Sendable, Hashable {
        let step: DeviceScript.Step
        let domain: String
        let code: Int64
        let times: Int64?
    }

    private let callbacks: DeviceScript.Callbacks
    private let failures: [Failure]
    private let answers: DeviceScript.Answers
    private let proof: DeviceScript.Proof
    private let ignoresPermission: Bool

    /// Describes what a device does.
    package init(_ script: DeviceScript) {
        callbacks = script.callbacks
        failures = script.errors.map { Failure(step: $0.step, domain: $0.domain, code: $0.code, times: $0.times) }
        answers = script.answers
        proof = script.proof
        ignoresPermission = script.ignoresPermission
    }

    /// Has a device do the same; the account and the permission stay as they are.
    package func apply(to script: inout DeviceScript) {
        script.callbacks = callbacks
        script.errors = failures.map {
            DeviceScript.ErrorInjection(step: $0.step, domain: $0.domain, code: $0.code, times: $0.times)
        }
        script.answers = answers
        script.proof = proof
        script.ignoresPermission = ignoresPermission
    }
}

extension DeviceScript.Permission: Codable {}
extension DeviceScript.PromptAnswer: Codable {}
extension DeviceScript.Picker.Choice: Codable {}
extension DeviceScript.Callbacks: Codable {}
extension DeviceScript.Answers: Codable {}
extension DeviceScript.Proof: Codable {}
extension DeviceScript.Step: Codable {}
