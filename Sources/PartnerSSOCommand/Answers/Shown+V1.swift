import AdobePassSupport
import AdobePassV1
import PartnerSSOVocabulary

// What the plugin has decoded of each answer, as JSON for display.

extension AuthenticationToken {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        [
            "mvpd": .string(mvpd.rawValue), "expires": .integer(expires),
            "userID": userID?.shown(isRevealing) ?? .null,
        ]
    }
}

extension AuthorizationToken {
    var shown: [String: JSONValue] {
        [
            "mvpd": .text(mvpd?.rawValue), "proxyMVPD": .text(proxyMVPD?.rawValue), "resource": .string(resource),
            "expires": .integer(expires),
        ]
    }
}

extension MediaToken {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        [
            "resource": .string(resource), "expires": .integer(expires),
            "mediaToken": serializedToken.shown(isRevealing),
        ]
    }
}

extension UserMetadata {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        [
            "attributes": .object(attributes.mapValues { $0.value.shown(isRevealing) { $0 } }),
            "encrypted": .texts(attributes.filter(\.value.isEncrypted).keys.sorted()),
            "tokenSource": .text(tokenSource),
        ]
    }
}

extension Preauthorization {
    var shown: [String: JSONValue] {
        let items = resources.map { item -> JSONValue in
            let denial = item.isAuthorized ? nil : item.fault?.denial(of: .v1)
            let members: [String: JSONValue] = [
                "resource": .string(item.id), "authorized": .boolean(item.isAuthorized),
            ]
            return .object(members.merging(Denial.shown(denial)) { $1 })
        }
        return ["resources": .array(items)]
    }
}

extension RegistrationCode {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        [
            "id": identifier?.shown(isRevealing) ?? .null, "code": .string(code), "mvpd": .text(mvpd?.rawValue),
            "expires": .integer(expires),
        ]
    }
}
