import AdobePassSimulator
import ArgumentParser
import PartnerSSOBase

/// Shows the content of a proof.
struct DecodeSAMLCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "saml",
        abstract: "A SAML response: the XML, its Base64, or the form value; the signature is not checked."
    )

    @OptionGroup var options: DecodeOptions

    func run(in session: CommandSession) async throws -> ExitStatus {
        let text = try options.input.bytes(in: session).trimmedText
        let summary: SAMLSummary
        do throws(SAMLFault) {
            summary = try SAMLSummary(reading: text)
        } catch {
            throw CommandFailure(ErrorReport(error), status: .failed)
        }
        session.console.line(SAMLReport(summary: summary, isRevealing: options.reveal).json.text)
        return .done
    }
}

extension ErrorReport {
    /// Why a proof cannot be read.
    fileprivate init(_ fault: SAMLFault) {
        self.init(
            code: "saml.\(fault.code.rawValue)",
            message: fault.message,
            hint: "Compare the value with what the platform returned; it must be identical, byte for byte."
        )
    }
}
