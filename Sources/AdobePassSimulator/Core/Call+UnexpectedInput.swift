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

    /// Headers with the service's own prefixes, and others that are probably meant to be one that it reads.
    ///
    /// Clients, browsers, proxies and tracing tools add others without being asked.
    private var unexpectedHeader: String? {
        let known = endpoint.headers + SimulatorEndpoint.headersOfEveryCall
        // Proxies add several that look like X-Forwarded-For.
        let custom = known.filter { $0.hasPrefix("x-") && $0 != "x-forwarded-for" }
        let unknown = head.headerFields.map(\.name.canonicalName).first { name in
            guard !known.contains(name) else { return false }
            if ["ap-", "ad-", "adobe-"].contains(where: name.hasPrefix) { return true }
            return name.hasPrefix("x-") && NearestWord.to(name, among: custom) != nil
        }
        return unknown.map { "The header \($0) is not known here." }
    }

    private var unexpectedBody: String? {
        guard !body.isEmpty, !endpoint.readsForm else { return nil }
        guard let known = endpoint.members else { return "The call has a body, and none is known here." }
        let unknown = (try? JSON(reading: body))?.members?.first { !known.contains($0.name) }
        return unknown.map { "The member \($0.name) is not known here." }
    }
}
