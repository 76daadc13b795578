import PartnerSSOBase

/// A sign-out, after a sign-in where that was needed.
struct SignOutFlowReport: JSONReport {
    let signOut: SignOutReport?
    let error: ErrorReport?
    let http: [HTTPReport]

    var json: JSON {
        var members = [JSON.Member(name: "signOut", value: signOut?.json ?? .null)]
        if let error { members.append(.init(name: "error", value: error.json)) }
        return .object(members + [.init(name: "http", value: .array(http.map(\.json)))])
    }

    func lines(style: TextStyle) -> [String] {
        guard let signOut else { return [style.bad("not signed out")] }
        return signOut.lines(style: style)
    }
}
