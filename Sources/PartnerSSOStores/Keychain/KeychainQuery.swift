#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A query for one generic password, or for all of a service.
struct KeychainQuery: Hashable, Sendable {
    let service: String
    /// The item's account, or `nil` for all items of the service.
    let account: String?
    /// The access group, or `nil` for the app's own group.
    let group: String?
    let isSynchronized: Bool
    /// The mark that the item must have, or `nil` for any.
    ///
    /// It prevents a change from overwriting another process's change.
    var mark: Data?

    func marked(_ mark: Data?) -> KeychainQuery {
        var query = self
        query.mark = mark
        return query
    }
}
