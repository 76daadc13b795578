import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The laws of an entitlement service that any wire shows, without knowing the service's protocol.
enum ServiceCases {
    static let all = [unreachable, garbage, bounded, cancelled, silent, ownHosts]

    private static let unreachable = ContractCase(
        "SVC-001",
        "Not reachable is an error and never an answer",
        "A service that cannot be reached or fails inside throws; it never reads as signed out, denied or empty."
    ) { probe in
        let replies: [ScriptedTransport.Reply] = [
            .failing(.offline), .failing(.connectionFailed), .failing(.totalTimedOut), .status(500), .status(503),
        ]
        for (question, reply) in pairs(ServiceQuestions.all, replies) {
            let trial = try await ServiceTrial(question, reply: reply, probe)
            // An answer that needs no call does not misread a failure.
            guard trial.error == nil, !trial.calls.isEmpty || question.name == "existingProfiles" else { continue }
            throw ContractFailure("With \(name(of: reply)) for every call, \(trial.question) is answered.")
        }
    }

    private static let garbage = ContractCase(
        "SVC-002",
        "An answer that cannot be read is an error",
        "An answer that is empty, cut off or of another kind than documented throws; nothing is read into it."
    ) { probe in
        let replies: [ScriptedTransport.Reply] = [
            .json(""), .json("{\"a\":"), .json("nonsense"), .json("42"), .json("\0"),
            .body(.init("<html><body>Welcome to the network</body></html>".utf8), type: "text/html"),
        ]
        for (question, reply) in pairs(ServiceQuestions.all.filter(\.isRead), replies) {
            let trial = try await ServiceTrial(question, reply: reply, probe)
            guard trial.error == nil, !trial.calls.isEmpty else { continue }
            throw ContractFailure("With \(name(of: reply)) for every call, \(trial.question) is answered.")
        }
    }

    private static let bounded = ContractCase(
        "SVC-003",
        "A failure causes few calls",
        "Whatever fails, one step of a question makes the same request at most three times; sign-out has two steps, all else one, and no question makes more than nine requests."
    ) { probe in
        let statuses = [400, 401, 403, 404, 500, 503].map { ScriptedTransport.Reply.status($0) }
        let replies =
            statuses + [
                .failing(.offline), .failing(.connectionFailed), .status(429, fields: [.retryAfter: "1"]),
            ]
        for (question, reply) in pairs(ServiceQuestions.all, replies) {
            let trial = try await ServiceTrial(question, reply: reply, probe)
            try probe.require(
                trial.mostRepeated <= 3 * question.steps && trial.calls.count <= 9,
                "With \(name(of: reply)) for every call, \(trial.question) makes \(trial.calls.count) requests."
            )
        }
    }

    private static let cancelled = ContractCase(
        "SVC-004",
        "A cancelled question stops",
        "A question that waits for the wire stops when its task is cancelled, and says cancelled and nothing else."
    ) { probe in
        for question in ServiceQuestions.all {
            let wire = FaultyWire.hanging
            let registrar = probe.register(try probe.makePlugin(in: .scripted(transport: wire)))
            let service = try ServiceTrial.service(of: registrar)
            guard let end = await wire.endWhenCancelled({ try await question.ask(service) }) else { continue }
            try probe.require(end == .failed(.cancelled), "Cancelled while it waited, \(question.name) ended: \(end).")
        }
    }

    private static let silent = ContractCase(
        "SVC-005",
        "No secret is reported",
        "Neither errors nor events nor logs hold a secret of the settings, the device's identifier or the text of an answer."
    ) { probe in
        let canary = "canary-5f2d"
        let body = "{\"access_token\":\"\(canary)\",\"mvpd\":"
        let replies: [ScriptedTransport.Reply] =
            [
                .json(body), .json(body, status: 400), .json(body, status: 401), .json(body, status: 500),
                .json("{\"access_token\":\"\(canary)\"}"), .failing(.offline),
            ] + refusals(quoting: canary)
        let device = DeviceInformation.sampleTV.identifier?.withValue { $0 } ?? canary
        let editor = SettingsEditor(probe.harness.factory.settings, probe.harness.settings)
        let secrets = [canary, device] + editor.secrets
        for (question, reply) in pairs(ServiceQuestions.all, replies) {
            let said = try await ServiceTrial(question, reply: reply, probe).said
            let isTold = secrets.contains { said.contains($0) }
            try probe.require(!isTold, "With \(name(of: reply)) for every call, \(question.name) tells a secret.")
        }
    }

    private static let ownHosts = ContractCase(
        "SVC-006",
        "Only declared hosts are called",
        "Every request goes to an address of the plugin's settings, so that a product's configuration says whom it talks to."
    ) { probe in
        let declared = probe.addresses(in: probe.harness.settings)
        for (question, reply) in pairs(ServiceQuestions.all, [.json("{}"), .status(503)]) {
            for address in try await ServiceTrial(question, reply: reply, probe).calls.map(\.address) {
                let isDeclared = declared.contains(address)
                try probe.require(isDeclared, "\(question.name) calls \(address), which no setting declares.")
            }
        }
    }

    /// Refusals that carry a text where a service says what is wrong.
    private static func refusals(quoting text: String) -> [ScriptedTransport.Reply] {
        let bodies = ["code", "message", "details", "error", "error_description"].map { "\"\($0)\":\"\(text)\"" }
        let body = "{\"status\":403,\"action\":\"none\",\(bodies.joined(separator: ","))}"
        return [400, 401, 403, 404, 409, 500].map { .json(body, status: $0) }
    }

    private static func pairs(
        _ questions: [ServiceQuestions.Question],
        _ replies: [ScriptedTransport.Reply]
    ) -> [(ServiceQuestions.Question, ScriptedTransport.Reply)] {
        questions.flatMap { question in replies.map { (question, $0) } }
    }

    private static func name(of reply: ScriptedTransport.Reply) -> String {
        switch reply {
        case .answer(let answer): "status \(answer.response.status.code) and \(answer.body.count) bytes"
        case .error(let error): error.code.rawValue
        case .hang: "silence"
        }
    }
}
