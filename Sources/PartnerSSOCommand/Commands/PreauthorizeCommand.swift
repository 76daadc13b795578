import ArgumentParser
import PartnerSSOVocabulary

/// Asks which resources a viewer would probably be permitted.
struct PreauthorizeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "preauthorize",
        abstract: "Sign in, then ask which resources would probably be permitted."
    )

    @OptionGroup var flow: FlowOptions

    @Argument(help: "The resources.")
    var resources: [String]

    func run(in session: CommandSession) async throws -> ExitStatus {
        let resources = try [Resource](written: resources)
        let (previews, status, http) = try await flow.run(in: session) { run, obstacle in
            guard let obstacle else { return await run.preauthorize(resources) }
            return resources.map { PreviewReport($0, error: obstacle) }
        }
        let report = FlowReport(name: "preauthorize", items: previews, http: http)
        session.print(report, as: flow.output.format) { style in previews.map { $0.line(style: style) } }
        guard status == .done else { return status }
        let failures = previews.compactMap(\.failure)
        session.complain(failures.first)
        return ExitStatus(failing: failures)
    }
}
