/// A line at the top of the page.
struct Banner: Sendable, Hashable {
    enum Mood: String, Sendable {
        case neutral, good, bad
    }

    let mood: Mood
    let text: String
}
