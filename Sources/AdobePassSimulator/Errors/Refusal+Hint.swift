extension Refusal {
    /// How a request can avoid a refusal.
    struct Hint: Sendable, Hashable {
        let field: String?
        let fix: String
        var document: String?

        init(_ field: String?, _ fix: String, document: String? = nil) {
            self.field = field
            self.fix = fix
            self.document = document
        }

        static let accessToken = Hint(
            "Authorization",
            "Send Authorization: Bearer with an access token of POST /o/client/token that has not expired.",
            document: "Dynamic Client Registration API"
        )

        /// The hint behind a message such as `Required 'deviceId' is not present`, which names the field.
        static func missing(in message: String) -> Hint {
            let parts = message.split(separator: "'", omittingEmptySubsequences: false)
            guard parts.count == 3, message.hasPrefix("Required") else { return Hint(nil, message) }
            return Hint(String(parts[1]), "Send the parameter.")
        }
    }

    /// The same refusal with a hint that is more exact than the code's.
    func hinting(_ field: String?, _ fix: String) -> Refusal {
        var refusal = self
        refusal.hint = Hint(field, fix)
        return refusal
    }
}
