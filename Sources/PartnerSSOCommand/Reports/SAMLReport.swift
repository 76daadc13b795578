import AdobePassSimulator
import PartnerSSOVocabulary

/// What a proof says; what is about the viewer only where it was asked for.
struct SAMLReport: JSONReport {
    let summary: SAMLSummary
    let isRevealing: Bool

    var json: OrderedJSON {
        [
            "root": .string(summary.root), "id": OrderedJSON(summary.id), "issuer": OrderedJSON(summary.issuer),
            "destination": OrderedJSON(summary.destination), "inResponseTo": OrderedJSON(summary.inResponseTo),
            "status": OrderedJSON(summary.statusCodes), "signatures": .integer(Int64(summary.signatureCount)),
            "assertions": .integer(Int64(summary.assertionCount)), "audiences": OrderedJSON(summary.audiences),
            "notBefore": OrderedJSON(summary.notBefore), "notOnOrAfter": OrderedJSON(summary.notOnOrAfter),
            "subject": summary.subject.map { shown($0) { .string($0) } } ?? .null,
            "attributes": .array(
                summary.attributes.map { attribute in
                    ["name": .string(attribute.name), "values": shown(attribute.values) { OrderedJSON($0) }]
                }
            ),
        ]
    }

    private func shown<Value>(_ secret: Secret<Value>, as json: (Value) -> OrderedJSON) -> OrderedJSON {
        isRevealing ? secret.withValue(json) : .string(secret.description)
    }
}
