import AdobePassSupport
import ArgumentParser
import PartnerSSOBase

/// Shows the content of the header with the platform's status.
struct DecodeFrameworkStatusCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "framework-status",
        abstract: "The value of \(FrameworkStatusHeader.name)."
    )

    @OptionGroup var options: DecodeOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let header = try FrameworkStatusHeader(decoding: try options.input.bytes(in: session).trimmedText)
        session.console.line(header.json.text)
        return .done
    }
}
