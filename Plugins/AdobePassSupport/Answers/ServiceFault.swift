/// An error as the service reported it, used as the cause of the resulting `SSOError`.
///
/// Only its code, action and status affect what the plugins do. The texts are for viewers and engineers, and are
/// excluded from the value's descriptions.
public struct ServiceFault: Error, Sendable, Hashable {
    /// The form in which the error was written.
    public enum Form: String, Sendable, Hashable {
        /// One of the documented forms.
        case documented
        /// An answer without a body.
        case empty
        /// A body in none of the documented forms.
        case unreadable
    }

    /// The form in which the error was written.
    public var form: Form
    /// The HTTP status of the answer; 200 for the error of a single item.
    public var httpStatus: Int
    /// The status in the body, which takes precedence over the HTTP status.
    public var bodyStatus: Int?
    /// The code, unchanged.
    public var code: String?
    /// The action that the service suggests.
    public var action: ErrorAction?
    /// The service's text, intended for engineers.
    public var message: String?
    /// The provider's own text, suitable for the viewer.
    public var details: String?
    /// The service's identifier of the incident, for its support.
    public var trace: String?

    /// Creates a fault.
    public init(
        form: Form = .documented,
        httpStatus: Int,
        bodyStatus: Int? = nil,
        code: String? = nil,
        action: ErrorAction? = nil,
        message: String? = nil,
        details: String? = nil,
        trace: String? = nil
    ) {
        self.form = form
        self.httpStatus = httpStatus
        self.bodyStatus = bodyStatus
        self.code = code
        self.action = action
        self.message = message
        self.details = details
        self.trace = trace
    }

    /// The status that determines the error: the body's status if there is one, otherwise the HTTP status.
    public var status: Int { bodyStatus ?? httpStatus }

    /// The text to show to the viewer: the provider's if there is one, otherwise the service's.
    public var viewerText: String? {
        [details, message].compactMap(\.self).first { $0.contains { !$0.isWhitespace } }
    }
}

extension ServiceFault: CustomStringConvertible, CustomReflectable {
    /// The status, code and trace, without the texts.
    ///
    /// An undocumented code is not printed, and neither is a trace in an unexpected format. A service that repeats what
    /// it was sent could otherwise put confidential values into the description.
    public var description: String {
        var parts = ["status \(status)"]
        if let code { parts.append(Self.isDocumented(code) ? "code \(code)" : "an undocumented code") }
        if let trace, trace.utf8.count <= 64, trace.allSatisfy({ $0.isHexDigit || $0 == "-" }) {
            parts.append("trace \(trace)")
        }
        return parts.joined(separator: ", ")
    }

    /// A mirror that contains only ``description``.
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }

    private static func isDocumented(_ code: String) -> Bool {
        AdobePassAPI.allCases.contains { ErrorCatalogue.entry(for: code, of: $0) != nil }
    }
}
