/// Colours for a terminal, or none.
struct TextStyle: Sendable {
    /// Whether there are any.
    let isColoured: Bool

    func good(_ text: String) -> String { wrapped(text, in: "32") }
    func bad(_ text: String) -> String { wrapped(text, in: "31") }
    func notable(_ text: String) -> String { wrapped(text, in: "33") }
    func strong(_ text: String) -> String { wrapped(text, in: "1") }
    func quiet(_ text: String) -> String { wrapped(text, in: "2") }

    private func wrapped(_ text: String, in code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
