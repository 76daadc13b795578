import AdobePassSupport
import PartnerSSO

// What the plugin understood of each answer, as JSON for whoever wants to see it.

extension Secret {
    /// The value as JSON, or a word in its place.
    fileprivate func shown(
        _ secrets: AdobePassV1Answers.Secrets,
        _ value: (Value) -> JSONValue
    ) -> JSONValue {
        secrets == .revealed ? withValue(value) : .string(description)
    }
}

extension AuthenticationToken {
    func shown(_ secrets: AdobePassV1Answers.Secrets) -> [String: JSONValue] {
        [
            "mvpd": .string(mvpd.rawValue), "expires": .integer(expires),
            "userID": userID?.shown(secrets) { .string($0) } ?? .null,
        ]
    }
}

extension AuthorizationToken {
    var shown: [String: JSONValue] {
        [
            "mvpd": mvpd.map { .string($0.rawValue) } ?? .null,
            "proxyMVPD": proxyMVPD.map { .string($0.rawValue) } ?? .null,
            "resource": .string(resource), "expires": .integer(expires),
        ]
    }
}

extension MediaToken {
    func shown(_ secrets: AdobePassV1Answers.Secrets) -> [String: JSONValue] {
        [
            "resource": .string(resource), "expires": .integer(expires),
            "mediaToken": serializedToken.shown(secrets) { .string($0) },
        ]
    }
}

extension UserMetadata {
    func shown(_ secrets: AdobePassV1Answers.Secrets) -> [String: JSONValue] {
        [
            "attributes": .object(attributes.mapValues { $0.value.shown(secrets) { $0 } }),
            "encrypted": .array(attributes.filter(\.value.isEncrypted).keys.sorted().map { .string($0) }),
            "tokenSource": tokenSource.map { .string($0) } ?? .null,
        ]
    }
}

extension Preauthorization {
    var shown: [String: JSONValue] {
        let items = resources.map { item -> JSONValue in
            let denial = item.isAuthorized ? nil : item.fault?.denial(of: .v1)
            return .object([
                "resource": .string(item.id), "authorized": .boolean(item.isAuthorized),
                "cause": denial.map { .string($0.cause.rawValue) } ?? .null,
                "code": denial.map { .string($0.code) } ?? .null,
                "message": denial?.message.map { .string($0) } ?? .null,
            ])
        }
        return ["resources": .array(items)]
    }
}

extension RegistrationCode {
    var shown: [String: JSONValue] {
        [
            "code": .string(code), "mvpd": mvpd.map { .string($0.rawValue) } ?? .null, "expires": .integer(expires),
        ]
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
                "requiredAttributeNames": .array(mvpd.requiredAttributeNames.map { .string($0) }),
            ])
        }
        return [
            "serviceProvider": serviceProvider.map { .string($0) } ?? .null, "mvpds": .array(mvpds),
            "skippedEntries": .integer(Int64(skippedEntries)),
        ]
    }
}
