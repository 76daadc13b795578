import HTTPTypes
public import PartnerSSOVocabulary

extension HTTPCall {
    /// Refuses a call that must not be sent.
    ///
    /// Every transport calls this before it opens a connection.
    ///
    /// - Throws: `SSOError` with `SSOError.Code.insecureAddress` for plain `http` to another machine, with
    ///   `SSOError.Code.headerValueInvalid` for a header value that could be misread, such as one with a line break,
    ///   and with `SSOError.Code.invalidArgument` for a request without a usable address.
    public func check() throws(SSOError) {
        _ = try HTTPAddress("\(request.scheme ?? "")://\(request.authority ?? "")")
        guard let path = request.path, path.hasPrefix("/"), path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw SSOError(
                .invalidArgument,
                "The request's path is invalid.",
                hint: "Start the path with a slash, and percent-encode every character that a path does not allow."
            )
        }
        for field in request.headerFields where !Self.isPlain(field.value) {
            throw SSOError(
                .headerValueInvalid,
                "The value of the header \(field.name.rawName) has characters that a header does not allow.",
                hint: "Encode the value, for example as Base64, before setting the header."
            )
        }
    }

    /// Whether a text can be a header's value: printable ASCII and blanks, and none of the characters that end a line.
    ///
    /// - Parameter value: The text.
    /// - Returns: Whether it can be one.
    public static func isPlain(_ value: some StringProtocol) -> Bool {
        value.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x09 }
    }
}
