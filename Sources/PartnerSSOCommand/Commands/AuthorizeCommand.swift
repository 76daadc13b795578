import ArgumentParser
import PartnerSSOVocabulary

/// Asks whether a viewer may watch resources now.
struct AuthorizeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "authorize",
        abstract: "Sign in, then ask for each resource whether the viewer may watch it now.",
        discussion: "A denied resource is an answer: the exit code stays 0."
    )

    @OptionGroup var flow: FlowOptions

    @Argument(help: "The resources.")
    var resources: [String]

    func run(in session: CommandSession) async throws -> ExitStatus {
        let resources = try [Resource](written: resources)
        let (decisions, status, http) = try await flow.run(in: session) { run, obstacle in
            guard let obstacle else { return await run.authorize(resources) }
            return resources.map { DecisionReport($0, error: obstacle) }
        }
        let report = FlowReport(name: "authorize", items: decisions, http: http)
        session.print(report, as: flow.output.format) { style in decisions.map { $0.line(style: style) } }
        guard status == .done else { return status }
        let failures = decisions.compactMap(\.failure)
        session.complain(failures.first)
        return ExitStatus(failing: failures)
    }
}
