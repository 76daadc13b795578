import AdobePassSupport
import ArgumentParser

/// Writes the form value of a proof.
struct EncodeSAMLResponseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "saml-response",
        abstract: "The value of the form parameter SAMLResponse, from the framework's string."
    )

    @OptionGroup var options: EncodeOptions

    @Flag(help: "Leaves white space unchanged instead of normalising it as documented, which may break a signature.")
    var raw = false

    func run(in session: CommandSession) async throws -> ExitStatus {
        let encoding: SAMLResponseEncoding = raw ? .raw : .documented
        let bytes = try options.input.fileBytes(in: session)
        session.print(encoded: encoding.formValue(of: bytes), as: options.output.format)
        return .done
    }
}
