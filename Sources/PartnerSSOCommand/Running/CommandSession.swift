import PartnerSSOBase
import PartnerSSOContracts

/// What a subcommand works with: the plugins and culprits of this command line, and the console.
struct CommandSession: Sendable {
    let plugins: [CommandPlugin]
    let culprits: [Culprit]
    let redaction: RedactionRules
    let console: CommandConsole
    var contractSizes = ContractSizes()

    /// Prints a result: the one JSON value, or the lines people read.
    func print(_ report: some JSONReport, as format: OutputFormat, lines: (TextStyle) -> [String]) {
        switch format {
        case .json: console.line(report.json.text)
        case .text:
            for line in lines(console.style(of: .output)) { console.line(line) }
        }
    }

    /// Prints progress.
    func note(_ text: (TextStyle) -> String) {
        console.line(text(console.style(of: .errors)), to: .errors)
    }
}
