/// What matters of a file's or a directory's attributes.
struct FileStatus: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, directory, other
    }

    let kind: Kind
    /// Whether this process's user owns it.
    let isOwn: Bool
    /// Whether anybody but the owner may do anything with it.
    let isShared: Bool
}
