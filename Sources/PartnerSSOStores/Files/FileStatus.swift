/// The attributes of a file or a directory that decide whether it can hold secrets.
struct FileStatus: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, directory, other
    }

    let kind: Kind
    /// Whether the user of this process owns it.
    let isOwn: Bool
    /// Whether any user other than the owner has access to it.
    let isShared: Bool
}
