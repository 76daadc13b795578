import HTTPTypes
import PartnerSSOBase
import PartnerSSOPluginKit

/// One request as reports list it: no query, no header, no body.
struct HTTPReport: JSONReport, Hashable {
    let method: String
    let path: String
    /// The status, or `nil` if no answer arrived.
    let status: Int?

    init(_ exchange: RecordedExchange, rules: RedactionRules) {
        method = exchange.call.request.method.rawValue
        path = rules.path(exchange.call.request.path)
        status = exchange.status
    }

    var json: JSON {
        ["method": .string(method), "path": .string(path), "status": JSON(status.map(Int64.init))]
    }
}
