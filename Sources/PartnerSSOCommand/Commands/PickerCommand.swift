import ArgumentParser
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// Shows what the platform's picker would get.
struct PickerCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "picker",
        abstract: "Show the providers the platform's picker would offer and feature, and which rule hides the others."
    )

    @OptionGroup var world: ProductOptions
    @OptionGroup var saved: DirectoryOptions
    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let file = try saved.file()
        let report = try await world.withRun(in: session, wire: session.wire(reading: file)) { run in
            PickerListing(report: try await run.client.pickerReport())
        }
        session.print(report, as: output.format, lines: report.lines)
        return .done
    }
}
