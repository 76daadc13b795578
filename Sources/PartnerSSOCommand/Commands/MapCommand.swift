import ArgumentParser
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Shows which provider each platform identifier maps to.
struct MapCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Show which provider each platform identifier maps to.",
        discussion: "An unknown identifier is an answer: the exit code stays 0."
    )

    @OptionGroup var world: ProductOptions
    @OptionGroup var saved: DirectoryOptions
    @OptionGroup var output: FormatOptions

    @Argument(help: "The platform's identifiers of providers.")
    var ids: [String]

    func run(in session: CommandSession) async throws -> ExitStatus {
        let ids = try identifiers()
        let file = try saved.file()
        let report = try await world.withRun(in: session, wire: session.wire(reading: file)) { run in
            MappingListing(results: try await run.client.mappings(of: ids))
        }
        session.print(report, as: output.format, lines: report.lines)
        return .done
    }

    private func identifiers() throws -> [PlatformMappingID] {
        try ids.map { text in
            guard let id = PlatformMappingID(text) else {
                throw CommandFailure.usage(
                    SSOError.Code.invalidArgument.rawValue,
                    "An identifier is empty.",
                    hint: "Pass the platform's identifiers of providers."
                )
            }
            return id
        }
    }
}
