import ArgumentParser
import PartnerSSO
import PartnerSSOBase

/// Checks every product of a configuration and lists every fault.
struct ConfigValidateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Check every product of a configuration, and list every fault with its place.",
        discussion: """
            Secrets that are environment variables need not be set; secrets that are files must be readable.
            Exit code 0 if there are no faults, 2 if there are some or the file cannot be read.
            """
    )

    @Argument(help: ArgumentHelp("The configuration.", valueName: "file"))
    var file: String

    @OptionGroup var output: FormatOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let report = ConfigReport(faults: try faults(in: session))
        session.print(report, as: output.format) { report.lines(name: file, style: $0) }
        return report.faults.isEmpty ? .done : .usage
    }

    /// A file that is not JSON has a fault too; a file that cannot be read is an error.
    private func faults(in session: CommandSession) throws -> [ConfigurationFault] {
        do throws(SSOError) {
            let catalog = try ProductCatalog(contentsOfFile: file)
            return catalog.faults(plugins: session.factories, secrets: .structureOnly)
        } catch {
            guard let faults = error.cause as? ConfigurationFaults else { throw error }
            return faults.faults
        }
    }
}
