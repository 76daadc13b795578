/// All documented error codes, as data; the one place that knows what each suggests.
public enum ErrorCatalogue {
    /// Every entry, by interface and then in the documents' order.
    public static var entries: [ErrorEntry] { documented }

    private static let byCode: [AdobePassAPI: [String: ErrorEntry]] = Dictionary(grouping: documented, by: \.api)
        .mapValues { Dictionary($0.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first }) }

    /// What the documents say about a code, or `nil` when they do not know it.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - api: The interface that answered.
    /// - Returns: The entry.
    public static func entry(for code: String, of api: AdobePassAPI) -> ErrorEntry? {
        byCode[api]?[code]
    }

    /// What is to be done about an error: what the documents say for codes they know, and else what the answer says.
    ///
    /// Some pages print another action than the table for the same code; the table is right.
    ///
    /// - Parameters:
    ///   - fault: The error.
    ///   - api: The interface that answered.
    /// - Returns: The action, or `nil` when neither tells one.
    public static func action(for fault: ServiceFault, of api: AdobePassAPI) -> ErrorAction? {
        fault.code.flatMap { entry(for: $0, of: api)?.action } ?? fault.action
    }
}
