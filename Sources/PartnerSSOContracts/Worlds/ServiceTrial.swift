import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting

/// One question to a fresh service whose wire always gives the same reply, and everything that can be seen of it.
struct ServiceTrial: Sendable {
    let question: String
    /// The error it ended in, or `nil` when it was answered.
    let error: SSOError?
    let calls: [HTTPCall]
    private let events: [SSOEvent]
    private let logs: [LogRecorder.Entry]

    /// Asks a question.
    init(_ question: ServiceQuestions.Question, reply: ScriptedTransport.Reply, _ probe: ContractProbe) async throws {
        let wire = ScriptedTransport { (_) async throws(SSOError) in reply }
        let (recorder, log) = (EventRecorder(), LogRecorder())
        // Pauses between attempts pass at once; whole deadlines do not.
        let clock = ManualClock(mode: .automatic(upTo: .seconds(20)))
        let world = SSOEnvironment.scripted(clock: clock, transport: wire, logger: log.logger)
        let service = try Self.service(of: probe.register(try probe.makePlugin(in: world, events: recorder)))
        var failure: SSOError?
        do {
            try await question.ask(service)
        } catch let error as SSOError {
            failure = error
        }
        self.question = question.name
        error = failure
        calls = wire.calls
        events = recorder.events
        logs = log.entries
    }

    /// The service a plugin registered.
    static func service(of registrar: PluginRegistrar) throws -> any EntitlementService {
        guard let service = registrar.services.first else {
            throw ContractUnstaged("The plugin registers no service.")
        }
        return service
    }

    /// Everything that was said about the question, as text.
    var said: String {
        var parts = events.map { "\($0.name) \($0.facts)" } + logs.map(\.line)
        if let error { parts += ["\(error)", String(reflecting: error), error.cause.map { "\($0)" } ?? ""] }
        return parts.joined(separator: "\n")
    }

    /// How often the same request was made at most.
    var mostRepeated: Int {
        let names = calls.map { "\($0.request.method.rawValue) \($0.request.path?.prefix { $0 != "?" } ?? "")" }
        return Dictionary(grouping: names, by: \.self).values.map(\.count).max() ?? 0
    }
}
