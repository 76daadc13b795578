/// Why the simulator refused a request or declined a partner sign-in, for the engineer who has to repair it.
///
/// It contains no value that the request sent.
public struct RefusalReason: Sendable, Hashable {
    /// A stable identifier of the rule, such as `v2.invalid_parameter_mvpd`.
    public let rule: String
    /// The header, parameter or member that the rule is about, or `nil` if it is about the call as a whole.
    public let field: String?
    /// The smallest change that satisfies the rule.
    public let fix: String
    /// The title of the page that documents the rule.
    public let document: String

    init(_ rule: String, field: String? = nil, fix: String, document: String) {
        self.rule = rule
        self.field = field
        self.fix = fix
        self.document = document
    }

    /// The reason in one line of ASCII, for a header.
    var headerText: String {
        let text = "rule=\(rule)" + (field.map { "; field=\($0)" } ?? "") + "; fix=\(fix); document=\(document)"
        return String(String.UnicodeScalarView(text.unicodeScalars.map { (0x20..<0x7F).contains($0.value) ? $0 : "?" }))
    }
}

extension RefusalReason {
    /// A fault of the world, and not the request, decided the answer.
    static let fault = RefusalReason(
        "simulator.fault",
        fix: "Remove the fault with DELETE \(ControlRoute.prefix)/faults.",
        document: "Control API of the simulator"
    )

    /// The device made more calls than the throttle allows.
    static let throttle = RefusalReason(
        "throttle.rate",
        field: "X-Forwarded-For",
        fix: "Wait a second of the simulator's clock; a server sends the device's address. "
            + "simulate --throttle off switches throttling off.",
        document: "Throttling mechanism"
    )

    /// The body has more bytes than the server reads.
    static func bodyTooLarge(limit: Int) -> RefusalReason {
        RefusalReason(
            "http.body_too_large",
            field: "Content-Length",
            fix: "Send at most \(limit) bytes; no request of the service has more.",
            document: "RFC 9110, section 15.5.14"
        )
    }

    /// The request has no `Host`, or more than one.
    static let host = RefusalReason(
        "http.host",
        field: "Host",
        fix: "Send exactly one Host header.",
        document: "RFC 9112, section 3.2"
    )

    /// The path leads to no endpoint.
    static func route(nearest: String?) -> RefusalReason {
        let fix = nearest.map { "Call \($0)." } ?? "Call one of the endpoints that GET \(ControlRoute.prefix) lists."
        return RefusalReason("route.unknown", field: "path", fix: fix, document: "REST API overview")
    }

    /// The path has other methods.
    static func method(allowed: [String]) -> RefusalReason {
        let fix = "Use \(allowed.joined(separator: " or "))."
        return RefusalReason("route.method", field: "method", fix: fix, document: "REST API overview")
    }
}
