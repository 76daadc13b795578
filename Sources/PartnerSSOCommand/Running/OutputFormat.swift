import ArgumentParser
import PartnerSSOBase

/// How a result is printed.
enum OutputFormat: String, Sendable, ExpressibleByArgument, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON value.
    case json
}
