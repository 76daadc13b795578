/// Decides which parts of the traffic the page shows at once; all other values are masked until they are clicked.
package struct Masking: Sendable {
    /// Whether a header's value may be shown.
    package var showsHeader: @Sendable (_ name: String) -> Bool
    /// Whether the value of a member or a parameter may be shown; `parent` is the member that contains it.
    package var showsField: @Sendable (_ name: String, _ parent: String?) -> Bool
    /// A path with its secrets replaced by their placeholders.
    package var path: @Sendable (_ path: String) -> String

    package init(
        showsHeader: @escaping @Sendable (_ name: String) -> Bool,
        showsField: @escaping @Sendable (_ name: String, _ parent: String?) -> Bool,
        path: @escaping @Sendable (_ path: String) -> String
    ) {
        self.showsHeader = showsHeader
        self.showsField = showsField
        self.path = path
    }
}
