/// A permission the service remembers, as V1 keeps it.
struct StoredAuthorization: Sendable, Hashable {
    struct Key: Sendable, Hashable {
        let owner: ProfileOwner
        let resource: String
    }

    let mvpd: String
    let notAfter: Int64
}
