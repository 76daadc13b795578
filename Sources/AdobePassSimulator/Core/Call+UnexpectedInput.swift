import HTTPTypes
import PartnerSSOBase

extension Call {
    /// What the call carries and its endpoint does not know, in a sentence without values; nil when there is nothing.
    var unexpectedInput: String? {
        unexpectedParameter ?? unexpectedHeader ?? unexpectedBody
    }

    private var unexpectedParameter: String? {
        let names = query.names + form.names
        if let unknown = names.first(where: { !endpoint.parameters.contains($0) }) {
            return "The parameter \(unknown) is not known here."
        }
        return Set(names).count == names.count ? nil : "A parameter is given twice."
    }

    /// Headers that look like the service's own; clients, browsers and proxies add others without being asked.
    private var unexpectedHeader: String? {
        let known = endpoint.headers + SimulatorEndpoint.headersOfEveryCall
        let unknown = head.headerFields.map(\.name.canonicalName).first { name in
            ["ap-", "ad-", "adobe-", "x-"].contains(where: name.hasPrefix) && !known.contains(name)
                && !Self.headersOfProxies.contains(where: name.hasPrefix)
        }
        return unknown.map { "The header \($0) is not known here." }
    }

    /// How the names of headers begin that proxies and tracing tools add.
    private static let headersOfProxies = [
        "x-forwarded-", "x-real-ip", "x-client-ip", "x-original-", "x-request", "x-correlation-id", "x-b3-", "x-amzn-",
        "x-envoy-", "x-cloud-trace-context",
    ]

    private var unexpectedBody: String? {
        guard !body.isEmpty, !endpoint.readsForm else { return nil }
        guard let known = endpoint.members else { return "The call has a body, and none is known here." }
        let unknown = (try? JSON(reading: body))?.members?.first { !known.contains($0.name) }
        return unknown.map { "The member \($0.name) is not known here." }
    }
}
