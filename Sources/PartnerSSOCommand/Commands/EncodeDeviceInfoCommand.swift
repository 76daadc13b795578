import AdobePassSupport
import ArgumentParser
import PartnerSSOBase

/// Writes the header with the device's description.
struct EncodeDeviceInfoCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "device-info",
        abstract: "The value of \(DeviceInformationHeader.name), from the JSON that decode prints."
    )

    @OptionGroup var options: EncodeOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let object = try JSONInput.object(of: try options.input.fileBytes(in: session))
        try JSONInput.check(object, knows: DeviceInformationHeader.Key.allCases.map(\.rawValue) + ["type"])
        session.print(encoded: DeviceInformationHeader(object: object).value, as: options.output.format)
        return .done
    }
}
