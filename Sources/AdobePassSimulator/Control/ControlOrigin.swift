import HTTPTypes

/// Keeps web pages of other origins away from the control API.
///
/// A browser lets any page send requests to this machine, and a host name of an attacker can resolve to it. So a request
/// from a page has to name this server as its origin, and every request has to name it by an address or as localhost.
enum ControlOrigin {
    static func isAllowed(_ head: HTTPRequest, servedHost: String?) -> Bool {
        let authority = (head.authority ?? "").lowercased()
        guard isLocal(host(of: authority), servedHost: servedHost) else { return false }
        if let site = header("Sec-Fetch-Site", of: head), !["same-origin", "none"].contains(site) { return false }
        guard let origin = header("Origin", of: head) else { return true }
        return origin.lowercased() == "\(head.scheme ?? "http")://\(authority)"
    }

    private static func header(_ name: String, of head: HTTPRequest) -> String? {
        HTTPField.Name(name).flatMap { head.headerFields[$0] }
    }

    private static func host(of authority: String) -> String {
        guard authority.hasPrefix("[") else { return String(authority.prefix { $0 != ":" }) }
        return authority.prefix { $0 != "]" } + "]"
    }

    private static func isLocal(_ host: String, servedHost: String?) -> Bool {
        let isAddress = host.hasPrefix("[") || (!host.isEmpty && host.allSatisfy { $0.isNumber || $0 == "." })
        return isAddress || host == "localhost" || host == servedHost?.lowercased()
    }
}
