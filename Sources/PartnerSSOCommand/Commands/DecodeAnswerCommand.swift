import AdobePassSupport
import ArgumentParser
import Foundation
import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit

/// Shows the content of a service's captured answer.
struct DecodeAnswerCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer",
        abstract: "A service's answer, read by the decoder that the plugin uses for the endpoint."
    )

    @OptionGroup var options: DecodeOptions

    @Option(
        help: ArgumentHelp(
            "The call, such as \"GET /api/v2/{serviceProvider}/profiles\".",
            valueName: "method path"
        )
    )
    var endpoint: String

    @Option(help: ArgumentHelp("The answer's status.", valueName: "code"))
    var status = 200

    @Option(help: ArgumentHelp("The answer's media type.", valueName: "type"))
    var contentType = "application/json"

    func validate() throws {
        guard (100...599).contains(status) else { throw ValidationError("A status must be from 100 to 599.") }
    }

    func run(in session: CommandSession) async throws -> ExitStatus {
        let head = HTTPResponse(status: .init(code: status), headerFields: [.contentType: contentType])
        let answer = HTTPAnswer(head, body: Data(try options.input.bytes(in: session)))
        let readers = session.plugins.compactMap(\.answers) + [AnswerReading.registration]
        for reader in readers {
            let value = try reader.read(answer, to: endpoint, isRevealing: options.reveal, now: SystemClock().now)
            guard let value else { continue }
            session.console.line(JSON(value).text)
            return .done
        }
        throw CommandFailure.usage(
            "endpointUnknown",
            "No plugin reads answers to \"\(endpoint)\".",
            hint: "The endpoints are: \(readers.flatMap(\.endpoints).joined(separator: ", "))."
        )
    }
}
