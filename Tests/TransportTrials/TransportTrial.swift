public import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// One thing every transport must do, tried against a server on this machine; no test framework is needed to run it.
public struct TransportTrial: Sendable, CustomStringConvertible {
    /// Makes the transport to try, on a clock of the trial's.
    public typealias Maker = @Sendable (any SSOClock) -> any HTTPTransport

    /// What is tried, in a sentence.
    public let title: String
    /// Runs the trial and returns what is wrong; nothing if all is well.
    public let complaints: @Sendable (Maker) async throws -> [String]

    /// The title.
    public var description: String { title }

    /// All trials.
    public static var all: [TransportTrial] { answers + faults + limits + refusals }

    init(_ title: String, _ complaints: @escaping @Sendable (Maker) async throws -> [String]) {
        self.title = title
        self.complaints = complaints
    }

    /// A trial of one call against a server with a script.
    init(
        _ title: String,
        _ script: [LoopbackServer.Step],
        limits: HTTPLimits = .patient,
        judge: @escaping @Sendable (Result<HTTPAnswer, SSOError>, LoopbackServer) -> [String]
    ) {
        self.init(title) { make in
            let server = try LoopbackServer(script)
            defer { server.stop() }
            let result = await outcome(of: .get(server.authority, limits: limits), on: make(SystemClock()))
            return judge(result, server)
        }
    }
}
