import PartnerSSOBase

/// The answers of one flow, after a sign-in where that was needed.
struct FlowReport<Item: JSONReport>: JSONReport {
    /// The name of the member that holds the answers.
    let name: String
    let items: [Item]
    let http: [HTTPReport]

    var json: JSON {
        .object([
            .init(name: name, value: .array(items.map(\.json))),
            .init(name: "http", value: .array(http.map(\.json))),
        ])
    }
}
