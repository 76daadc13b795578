import AdobePassSupport
import ArgumentParser
import PartnerSSOBase

/// Shows the content of the header with the device's description.
struct DecodeDeviceInfoCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "device-info",
        abstract: "The value of \(DeviceInformationHeader.name)."
    )

    @OptionGroup var options: DecodeOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let header = try DeviceInformationHeader(decoding: try options.input.bytes(in: session).trimmedText)
        session.console.line(header.json.text)
        return .done
    }
}
