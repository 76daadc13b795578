/// An error as the service reported it; the cause of the `SSOError` it leads to.
///
/// Only its code, action and status are ever branched on. The texts are for viewers and engineers, and no description
/// of the value contains them.
public struct ServiceFault: Error, Sendable, Hashable {
    /// How the error was written.
    public enum Form: String, Sendable, Hashable {
        /// In one of the documented forms.
        case documented
        /// With no body at all.
        case empty
        /// In a body that has none of the documented forms.
        case unreadable
    }

    /// How the error was written.
    public var form: Form
    /// The status of the answer; 200 for the error of a single item.
    public var httpStatus: Int
    /// The status in the body, which wins where it differs.
    public var bodyStatus: Int?
    /// The code, kept as it came.
    public var code: String?
    /// What the service suggests.
    public var action: ErrorAction?
    /// The service's text, for an engineer.
    public var message: String?
    /// The provider's own text, fit to be shown to the viewer.
    public var details: String?
    /// The service's number of the incident, for its support.
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

    /// The status to judge by: that of the body, and else that of the answer.
    public var status: Int { bodyStatus ?? httpStatus }

    /// What to show to the viewer: the provider's text, and else the service's.
    public var viewerText: String? {
        [details, message].compactMap(\.self).first { $0.contains { !$0.isWhitespace } }
    }
}

extension ServiceFault: CustomStringConvertible, CustomReflectable {
    /// Status, code and trace, without the texts; a code that no document knows, and a trace that is none, are left
    /// out, because a service that echoes what it was sent must not have it printed.
    public var description: String {
        var parts = ["status \(status)"]
        if let code { parts.append(Self.isDocumented(code) ? "code \(code)" : "an undocumented code") }
        if let trace, trace.utf8.count <= 64, trace.allSatisfy({ $0.isHexDigit || $0 == "-" }) {
            parts.append("trace \(trace)")
        }
        return parts.joined(separator: ", ")
    }

    /// A mirror that shows what ``description`` shows.
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }

    private static func isDocumented(_ code: String) -> Bool {
        AdobePassAPI.allCases.contains { ErrorCatalogue.entry(for: code, of: $0) != nil }
    }
}
