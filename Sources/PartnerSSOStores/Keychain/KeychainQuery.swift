#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Identifies a generic password.
struct KeychainQuery: Hashable, Sendable {
    let service: String
    /// `nil` for all of the service.
    let account: String?
    /// `nil` for the app's own group.
    let group: String?
    let isSynchronized: Bool
    /// The mark the item must have, so that a change by another process in between is not overwritten; `nil` for any.
    var mark: Data?

    func marked(_ mark: Data?) -> KeychainQuery {
        var query = self
        query.mark = mark
        return query
    }
}
