import ArgumentParser

/// How a contract report is printed.
enum ContractFormat: String, Sendable, ExpressibleByArgument, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON value, as `contracts --schema` describes it.
    case json
    /// An XML document that continuous integration systems read.
    case junit
    /// A page of Markdown.
    case markdown
    /// A page of HTML with a badge for each plugin.
    case html
}
