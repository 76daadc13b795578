import AdobePassSupport
import ArgumentParser
import PartnerSSOBase
import PartnerSSOPluginKit

/// Shows what the header with the device's description says.
struct DecodeDeviceInfoCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "device-info",
        abstract: "The value of \(DeviceInformationHeader.name)."
    )

    @OptionGroup var options: DecodeOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let header = try DeviceInformationHeader(decoding: try options.input.bytes(in: session).trimmedText)
        let members = DeviceInformationHeader.Key.allCases.compactMap { key in
            header.values[key].map { JSON.Member(name: key.rawValue, value: JSON($0)) }
        }
        session.console.line(JSON.object(members).text)
        return .done
    }
}
