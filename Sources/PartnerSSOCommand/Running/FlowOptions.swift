import ArgumentParser
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary

/// What the flows after a sign-in have in common.
struct FlowOptions: ParsableArguments {
    @OptionGroup var world: ProductOptions
    @OptionGroup var traffic: TrafficOptions
    @OptionGroup var output: FormatOptions

    /// Signs in first, then performs the flow.
    ///
    /// - Parameters:
    ///   - session: The plugins and the console.
    ///   - body: The rest; it receives the reason if the viewer is not signed in.
    /// - Returns: What the body found out, and how the process ends.
    /// - Throws: The error that prevented the run.
    func run<Value: Sendable>(
        in session: CommandSession,
        body: (ScenarioRun, ErrorReport?) async -> Value
    ) async throws -> (value: Value, status: ExitStatus, http: [HTTPReport]) {
        try await world.withRun(in: session, har: traffic.har) { run in
            let signIn = await run.signIn(run.scenario.regularHandling, witness: session.witness)
            session.complain(signIn.obstacle)
            if signIn.obstacle != nil { session.explainRefusals(by: run.simulator) }
            let value = await body(run, signIn.obstacle)
            return (value, signIn.status, run.http(session.redaction))
        }
    }
}

extension SignInReport {
    /// Why the viewer is not signed in, or `nil` if the viewer is.
    fileprivate var obstacle: ErrorReport? {
        switch outcome {
        case .signedIn: nil
        case .failed: error
        case .regularSignIn:
            ErrorReport(
                code: SSOError.Code.notSignedIn.rawValue,
                message: "The viewer needs a regular sign-in (\(reason?.rawValue ?? "")).",
                hint: "Run sign-in with --wait, or choose a scenario in which the viewer is signed in."
            )
        }
    }
}

extension [Resource] {
    /// The resources from the command line.
    init(written texts: [String]) throws {
        self = try texts.map { text in
            guard let resource = Resource(text) else {
                throw CommandFailure.usage(
                    SSOError.Code.invalidArgument.rawValue,
                    "A resource is empty.",
                    hint: "Pass the identifiers of resources."
                )
            }
            return resource
        }
    }
}
