import PartnerSSOBase
package import PartnerSSOScenarios

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An act or a fault of the storm, with everything that was drawn for it.
package enum StormAct: Codable, Sendable, Hashable {
    /// A call of an app to the framework that asks the app for nothing else.
    package enum Call: String, Codable, Sendable {
        case signIn, silentSignIn, signOut, reconcile, status, remembered, refresh, authorize, preauthorize
    }

    // The apps.
    case launch(app: Int)
    case kill(app: Int)
    case call(app: Int, call: Call)
    case startRegular(app: Int, provider: String?)
    case cancel(app: Int, call: String)
    case background
    case foreground

    // The viewer.
    case picker(choice: DeviceScript.Picker.Choice, provider: String?)
    case typeCode(app: Int, provider: String?)
    case mistypeCode(app: Int)
    /// Without a provider, the account is removed; without seconds, the login has no end.
    case account(provider: String?, seconds: Int?)
    case permission(permission: DeviceScript.Permission)

    // What goes wrong.
    case network(trouble: StormTrouble, calls: Int, milliseconds: Int)
    case platform(conduct: StormPlatform)
    case endLogins
    case forgetClients
    /// All faults end, and the viewer leaves the room.
    case calm

    /// The app that acts, or whose code the viewer types.
    package var app: Int? {
        switch self {
        case .launch(let app), .kill(let app), .call(let app, _), .startRegular(let app, _), .cancel(let app, _),
            .typeCode(let app, _), .mistypeCode(let app):
            app
        case .background, .foreground, .picker, .account, .permission, .network, .platform, .endLogins,
            .forgetClients, .calm:
            nil
        }
    }
}

/// What goes wrong with a call on the network or at the service.
package enum StormTrouble: Codable, Sendable, Hashable {
    /// The connection is refused.
    case refused
    /// The request is lost, and the caller waits in vain.
    case requestLost
    /// The service does its work, and its answer is lost.
    case answerLost
    /// The answer comes late.
    case late(milliseconds: Int)
    /// The service gets the request twice, and the caller the second answer.
    case doubled
    /// The answer ends before it is complete.
    case truncated
    /// The answer's body is not what the service sent.
    case garbled(seed: Int64)
    /// The service answers an error without doing its work.
    case status(code: Int)
    /// What the network inserts answers with a page of its own, as a hotel's portal does.
    case page(code: Int)

    /// The page that a network inserts.
    package static let page = Data("<!DOCTYPE html><title>Welcome</title><p>Please accept our terms.</p>".utf8)

    /// Returns the body of a garbled answer: the service's, with up to three bytes replaced.
    package static func garbled(_ body: Data, _ seed: Int64) -> Data {
        var body = body
        var generator = SplitMix64(seed: UInt64(bitPattern: seed))
        for _ in 0..<3 where !body.isEmpty {
            let index = body.startIndex + Int(generator.next() % UInt64(body.count))
            body[index] = UInt8(truncatingIfNeeded: generator.next())
        }
        return body
    }
}

/// How the platform keeps or breaks its promises.
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
