import AdobePassSupport
import ArgumentParser
import PartnerSSOBase

/// Writes the header with the platform's status.
struct EncodeFrameworkStatusCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "framework-status",
        abstract: "The value of \(FrameworkStatusHeader.name), from the JSON that decode prints."
    )

    @OptionGroup var options: EncodeOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let object = try JSONInput.object(of: try options.input.fileBytes(in: session))
        try JSONInput.check(object, knows: ["frameworkPermissionInfo", "frameworkProviderInfo"])
        session.print(encoded: try FrameworkStatusHeader(object: object).value, as: options.output.format)
        return .done
    }
}
