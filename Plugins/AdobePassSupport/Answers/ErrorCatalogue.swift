/// All documented error codes and the action that each one suggests.
public enum ErrorCatalogue {
    /// All entries, grouped by interface and in the documents' order.
    public static var entries: [ErrorEntry] { documented }

    private static let byCode: [AdobePassAPI: [String: ErrorEntry]] = Dictionary(grouping: documented, by: \.api)
        .mapValues { Dictionary($0.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first }) }

    /// Returns the documented entry for an error code, or `nil` if the code is undocumented.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - api: The interface that answered.
    /// - Returns: The entry.
    public static func entry(for code: String, of api: AdobePassAPI) -> ErrorEntry? {
        byCode[api]?[code]
    }

    /// Returns the action for an error: the documented one if the code is documented, otherwise the answer's own.
    ///
    /// Some pages name another action for a code than the table does. The table takes precedence.
    ///
    /// - Parameters:
    ///   - fault: The error.
    ///   - api: The interface that answered.
    /// - Returns: The action, or `nil` if neither the documentation nor the answer names one.
    public static func action(for fault: ServiceFault, of api: AdobePassAPI) -> ErrorAction? {
        fault.code.flatMap { entry(for: $0, of: api)?.action } ?? fault.action
    }
}
