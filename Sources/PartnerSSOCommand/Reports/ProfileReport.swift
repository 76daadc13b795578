import PartnerSSOBase
import PartnerSSOVocabulary

/// A profile without anything that could name the viewer: the attributes' names only.
struct ProfileReport: JSONReport, Hashable {
    let kind: Profile.Kind
    let expiry: Expiry
    let attributeNames: [String]

    init(_ profile: Profile) {
        kind = profile.kind
        expiry = profile.expiry
        attributeNames = profile.attributes.keys.sorted()
    }

    var json: JSON {
        [
            "kind": .string(kind.rawValue), "notAfter": JSON(expiry), "attributes": JSON(attributeNames),
        ]
    }
}
