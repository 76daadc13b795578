import HTTPTypes

/// Lets only this machine's own page in: another site's page must neither read it nor act in it.
enum OriginRule {
    private static let hosts: Set<String> = ["127.0.0.1", "localhost", "[::1]"]

    /// Returns why a request is refused, or `nil` if it is not.
    static func refusal(of head: HTTPRequest) -> String? {
        // A name that another site has pointed to this machine arrives as that name.
        guard let authority = head.authority, hosts.contains(host(of: authority)) else {
            return "Open the playground by the address that the command printed."
        }
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { head.headerFields[$0] }
        let isAct = head.method != .get && head.method != .head
        if let origin = head.headerFields[.origin], origin != "http://\(authority)" { return fromElsewhere }
        let isForeign = site.map { $0 != "same-origin" && $0 != "none" } ?? false
        let isFrontPage = !isAct && head.path == "/"
        return isForeign && !isFrontPage ? fromElsewhere : nil
    }

    private static let fromElsewhere = "The playground accepts only requests from its own page."

    private static func host(of authority: String) -> String {
        let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
        return String(authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)]).lowercased()
    }
}
