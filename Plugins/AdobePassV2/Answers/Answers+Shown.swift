import AdobePassSupport
import PartnerSSO

// What the plugin understood of each answer, as JSON for whoever wants to see it.

extension Secret {
    fileprivate func shown(
        _ secrets: AdobePassV2Answers.Secrets,
        _ value: (Value) -> JSONValue
    ) -> JSONValue {
        secrets == .revealed ? withValue(value) : .string(description)
    }
}

extension SessionAnswer {
    func shown(_ secrets: AdobePassV2Answers.Secrets) -> [String: JSONValue] {
        let request = authenticationRequest.map { request -> JSONValue in
            .object([
                "type": request.type.map { .string($0) } ?? .null,
                "request": request.request.shown(secrets) { .string($0) },
                "attributeNames": .array(request.attributeNames.map { .string($0) }),
            ])
        }
        return [
            "actionName": .string(actionName), "reasonType": reasonType.map { .string($0) } ?? .null,
            "missingParameters": .array(missingParameters.map { .string($0) }),
            "url": url.map { .string($0) } ?? .null, "code": code.map { .string($0) } ?? .null,
            "mvpd": mvpd.map { .string($0.rawValue) } ?? .null, "notAfter": notAfter.map { .integer($0) } ?? .null,
            "authenticationRequest": request ?? .null,
        ]
    }
}

extension SessionDetails {
    var shown: [String: JSONValue] {
        [
            "existingParameters": .object(existingParameters.mapValues { .string($0) }),
            "missingParameters": .array(missingParameters.map { .string($0) }),
            "notAfter": notAfter.map { .integer($0) } ?? .null,
        ]
    }
}

extension ProfilesAnswer {
    func shown(_ secrets: AdobePassV2Answers.Secrets) -> [String: JSONValue] {
        let profiles = values.map { profile -> JSONValue in
            .object([
                "mvpd": .string(profile.mvpd.rawValue), "kind": .string(profile.kind.rawValue),
                "notAfter": profile.expiry.date.map { .integer($0.millisecondsSince1970) } ?? .null,
                "attributes": .object(profile.attributes.mapValues { $0.value.shown(secrets) { $0 } }),
            ])
        }
        return ["profiles": .array(profiles)]
    }
}

extension DecisionsAnswer {
    func shown(_ secrets: AdobePassV2Answers.Secrets) -> [String: JSONValue] {
        let items = decisions.map { item -> JSONValue in
            .object([
                "resource": .string(item.resource), "authorized": .boolean(item.isAuthorized),
                "source": .string(item.source),
                "mediaToken": item.token?.serializedToken.shown(secrets) { .string($0) } ?? .null,
                "cause": item.denial.map { .string($0.cause.rawValue) } ?? .null,
                "code": item.denial.map { .string($0.code) } ?? .null,
                "message": item.denial?.message.map { .string($0) } ?? .null,
            ])
        }
        return ["decisions": .array(items)]
    }
}

extension LogoutAnswer {
    var shown: [String: JSONValue] {
        let entries = logouts.mapValues { entry -> JSONValue in
            .object(["actionName": .string(entry.actionName), "url": entry.url.map { .string($0) } ?? .null])
        }
        return ["logouts": .object(entries)]
    }
}

extension DirectoryAnswer {
    var shown: [String: JSONValue] {
        let mvpds = mvpds.map { mvpd -> JSONValue in
            .object([
                "id": .string(mvpd.id.rawValue), "displayName": .string(mvpd.displayName),
                "platformMappingID": mvpd.platformMappingID.map { .string($0.rawValue) } ?? .null,
                "onboarding": .string(mvpd.onboarding.rawValue),
                "arePartnerServicesEnabled": .boolean(mvpd.arePartnerServicesEnabled),
                "isOfferedInPlatformPicker": .boolean(mvpd.isOfferedInPlatformPicker),
                "isTemporaryAccess": .boolean(mvpd.isTemporaryAccess),
            ])
        }
        return [
            "serviceProvider": serviceProvider.map { .string($0) } ?? .null, "mvpds": .array(mvpds),
            "skippedEntries": .integer(Int64(skippedEntries)),
        ]
    }
}
