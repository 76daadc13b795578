import PartnerSSOBase

extension ServiceError {
    static let helpAddress = "https://simulator.example/enhanced-error-codes"

    /// The enhanced error as an object (enhanced error codes, its members).
    func body(details: String?, trace: String?) -> JSON {
        .object([
            ("action", .string(action.rawValue)),
            ("status", .integer(Int64(status))),
            ("code", .string(code)),
            ("message", .string(message)),
            ("details", .string(details)),
            ("helpUrl", .string(Self.helpAddress)),
            ("trace", .string(trace)),
        ])
    }
}

extension ServiceError {
    /// The plain V1 error: no code, no action.
    func plainBody(details: String?) -> JSON {
        .object([
            ("status", .integer(Int64(status))), ("message", .string(message)), ("details", .string(details)),
        ])
    }
}
