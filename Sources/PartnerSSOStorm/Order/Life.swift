/// The life of one process, or of a part of the world that is never killed.
///
/// Every gate belongs to a life. When the life ends, its gates close: what it still does reaches nothing outside.
@MainActor
package final class Life {
    package let name: String
    package fileprivate(set) var isAlive = true

    package init(_ name: String) {
        self.name = name
    }
}

extension Loop {
    /// Ends a life: all its gates close at once and stay closed.
    package func kill(_ life: Life) {
        life.isAlive = false
        releaseAll(of: life)
    }
}
