/// The rows of the service's own checklist, in its order.
///
/// Source: "REST API V2 checklist".
enum Checklist {
    /// One row.
    struct Row: Sendable, Hashable {
        let id: String
        let topic: String
        /// What only a device or the service's operator can prove, and why; a row without tests must have it.
        var remainder: String?
    }

    static let rows: [Row] = mandatory + recommended

    private static let mandatory: [Row] = [
        Row(id: "M1.1", topic: "scoped registration"),
        Row(id: "M1.2", topic: "credentials kept"),
        Row(id: "M1.3", topic: "token kept"),
        Row(id: "M2.1", topic: "configuration only for the picker"),
        Row(id: "M2.2", topic: "selection kept"),
        Row(id: "M3.1", topic: "polling start"),
        Row(id: "M3.2", topic: "polling stop"),
        Row(id: "M3.3", topic: "polling pace"),
        Row(id: "M3.4", topic: "profile kept"),
        Row(id: "M4.1", topic: "preauthorization only filters"),
        Row(id: "M4.2", topic: "preauthorization retries"),
        Row(id: "M4.3", topic: "permits kept"),
        Row(id: "M5.1", topic: "authorize before play"),
        Row(id: "M5.2", topic: "authorization retries"),
        Row(id: "M6.1", topic: "logout"),
        Row(id: "M7.1", topic: "Authorization"),
        Row(id: "M7.2", topic: "AP-Device-Identifier"),
        Row(id: "M7.3", topic: "X-Device-Info"),
        Row(
            id: "M7.4",
            topic: "stable identifier",
            remainder: "That a hardware identifier survives a reinstallation can be seen on a device only."
        ),
        Row(id: "M7.5", topic: "only expected input"),
        Row(id: "M8.1", topic: "enhanced errors"),
        Row(id: "M8.2", topic: "HTTP errors"),
        Row(
            id: "M9.1",
            topic: "environments",
            remainder: "Runs against the operator's own environments need an account there."
        ),
    ]

    private static let recommended: [Row] = [
        Row(id: "R1.1", topic: "token validity"),
        Row(id: "R2.1", topic: "configuration cache"),
        Row(id: "R3.1", topic: "code check on the second screen"),
        Row(id: "R3.2", topic: "several profiles"),
        Row(id: "R3.3", topic: "other flows"),
        Row(id: "R4.1", topic: "feedback on preauthorization denies"),
        Row(id: "R5.1", topic: "media token check"),
        Row(id: "R5.2", topic: "feedback on authorization denies"),
        Row(id: "R6.1", topic: "no automatic logout"),
        Row(id: "R7.1", topic: "reuse from V1"),
        Row(
            id: "R8.1",
            topic: "coverage",
            remainder: "Every platform and the big providers need devices and accounts of viewers."
        ),
        Row(
            id: "R8.2",
            topic: "tools",
            remainder: "The operator's API explorer is a web page for people, and is tried by hand."
        ),
    ]
}
