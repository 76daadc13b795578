import AdobePassSupport
import AdobePassV2
import PartnerSSOPluginKit
import PartnerSSOVocabulary

// What the plugin has decoded of each answer, as JSON for display.

extension SessionAnswer {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        let request = authenticationRequest.map { request -> JSONValue in
            .object([
                "type": .text(request.type),
                "request": request.request.shown(isRevealing),
                "attributeNames": .texts(request.attributeNames),
            ])
        }
        return [
            "actionName": .string(actionName), "actionType": .text(actionType), "reasonType": .text(reasonType),
            "missingParameters": .texts(missingParameters),
            "url": .text(url), "code": .text(code), "sessionId": .text(sessionID),
            "mvpd": .text(mvpd?.rawValue), "serviceProvider": .text(serviceProvider),
            "notBefore": .whole(notBefore), "notAfter": .whole(notAfter),
            "authenticationRequest": request ?? .null,
        ]
    }
}

extension SessionDetails {
    var shown: [String: JSONValue] {
        [
            "existingParameters": .object(existingParameters.mapValues { .string($0) }),
            "missingParameters": .texts(missingParameters),
            "device": device ?? .null,
            "notBefore": .whole(notBefore),
            "notAfter": .whole(notAfter),
        ]
    }
}

extension ProfilesAnswer {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        let profiles = values.map { profile -> JSONValue in
            .object([
                "mvpd": .string(profile.mvpd.rawValue), "kind": .string(profile.kind.rawValue),
                "issuer": .text(entries[profile.mvpd.rawValue]?.issuer),
                "sessionId": .text(entries[profile.mvpd.rawValue]?.sessionID),
                "notBefore": .whole(profile.notBefore?.millisecondsSince1970),
                "notAfter": profile.expiry.date.map { .integer($0.millisecondsSince1970) } ?? .null,
                "attributes": .object(profile.attributes.mapValues { $0.value.shown(isRevealing) { $0 } }),
            ])
        }
        return ["profiles": .array(profiles)]
    }
}

extension DecisionsAnswer {
    func shown(_ isRevealing: Bool) -> [String: JSONValue] {
        let items = items.compactMap(\.self).map { item -> JSONValue in
            let members: [String: JSONValue] = [
                "resource": .string(item.resource), "authorized": .boolean(item.isAuthorized),
                "source": .string(item.source), "mvpd": .text(item.mvpd?.rawValue),
                "serviceProvider": .text(item.serviceProvider),
                "notBefore": .whole(item.notBefore), "notAfter": .whole(item.notAfter),
                "mediaToken": item.token?.serializedToken.shown(isRevealing) ?? .null,
                "mediaTokenNotBefore": .whole(item.token?.notBefore),
                "mediaTokenNotAfter": .whole(item.token?.notAfter),
                "mediaTokenIssuedAt": .whole(item.token?.issuedAt),
            ]
            return .object(members.merging(Denial.shown(item.denial)) { $1 })
        }
        return ["decisions": .array(items)]
    }
}

extension LogoutAnswer {
    var shown: [String: JSONValue] {
        let entries = logouts.values.mapValues { entry -> JSONValue in
            .object([
                "actionName": .string(entry.actionName), "actionType": .text(entry.actionType),
                "mvpd": .text(entry.mvpd?.rawValue), "url": .text(entry.url),
            ])
        }
        return ["logouts": .object(entries)]
    }
}
