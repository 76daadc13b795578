/// The purpose for which a file is opened.
enum FilePurpose: Hashable, Sendable {
    /// Reading.
    case reading
    /// Writing a new file, which must not exist yet, and which only its owner can access.
    case creating
    /// Locking; the file is created if it does not exist.
    case locking
}
