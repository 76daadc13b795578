extension ContractSuite {
    /// Where the documentation of this package has a law: a path below the site's address.
    ///
    /// A browser scrolls to the text after `#:~:text=` and marks it.
    static func page(of law: String) -> String { "documentation/partnerssocontracts/laws#:~:text=\(law)" }

    /// Every law in a table, group by group, as the guide for plugin authors prints it.
    public static var markdown: String {
        let rows = cases.map { one in
            let requires = ContractReport.names(of: one.requires).map { "`\($0)`" }.joined(separator: ", ")
            let concerns = requires.isEmpty ? "every plugin" : requires
            return "| \(one.id) | \(one.law) | \(concerns) | \(one.severity.rawValue) |\n"
        }
        let held = heldByTypes.map { "| \($0.law) | \($0.reason) |\n" }
        return "| case | law | concerns | level |\n|---|---|---|---|\n" + rows.joined()
            + "\n| held by the types or the core | how |\n|---|---|\n"
            + held.joined()
    }
}
