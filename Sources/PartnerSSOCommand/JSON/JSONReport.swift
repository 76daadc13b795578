import PartnerSSOBase

/// What a command found out, as the one JSON value that `--format json` prints.
protocol JSONReport: Sendable {
    /// The value; what does not apply is `null`, never absent.
    var json: JSON { get }
}
