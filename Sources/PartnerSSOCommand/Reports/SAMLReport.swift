import AdobePassSimulator
import PartnerSSOBase
import PartnerSSOVocabulary

/// What a proof contains; facts about the viewer only on request.
struct SAMLReport: JSONReport {
    let summary: SAMLSummary
    let isRevealing: Bool

    var json: JSON {
        [
            "root": .string(summary.root), "id": JSON(summary.id), "issuer": JSON(summary.issuer),
            "destination": JSON(summary.destination), "inResponseTo": JSON(summary.inResponseTo),
            "status": JSON(summary.statusCodes), "signatures": .integer(Int64(summary.signatureCount)),
            "assertions": .integer(Int64(summary.assertionCount)), "audiences": JSON(summary.audiences),
            "notBefore": JSON(summary.notBefore), "notOnOrAfter": JSON(summary.notOnOrAfter),
            "subject": summary.subject.map { shown($0) { .string($0) } } ?? .null,
            "attributes": .array(
                summary.attributes.map { attribute in
                    ["name": .string(attribute.name), "values": shown(attribute.values) { JSON($0) }]
                }
            ),
        ]
    }

    private func shown<Value>(_ secret: Secret<Value>, as json: (Value) -> JSON) -> JSON {
        isRevealing ? secret.withValue(json) : .string(secret.description)
    }
}
