/// Why a text is no JSON, and where that shows.
struct JSONFault: Error, Sendable, Hashable {
    let message: String
    /// Where it shows, or `nil` when it is about the text as a whole.
    let position: TextPosition?
}
