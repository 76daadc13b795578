import HTTPTypes

extension HTTPRequest {
    /// The names of the query's members, in order, as they are written.
    var queryNames: [String] {
        guard let path, let mark = path.firstIndex(of: "?") else { return [] }
        let query = path[path.index(after: mark)...].prefix { $0 != "#" }
        return query.split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    }
}
