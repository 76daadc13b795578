import ArgumentParser
import PartnerSSOBase

/// How the result of a suite is printed.
enum SuiteFormat: String, Sendable, ExpressibleByArgument, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON value.
    case json
    /// An XML document that continuous integration systems read.
    case junit
}
