/// What a file is opened for.
enum FilePurpose: Hashable, Sendable {
    /// To be read.
    case reading
    /// To be written; it must not exist yet, and is made its owner's alone.
    case creating
    /// To be locked; it is made where it does not exist.
    case locking
}
