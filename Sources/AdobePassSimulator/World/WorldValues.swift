import PartnerSSOBase
import PartnerSSOScenarios

extension SimulatorSettings.StoredProfile: WorldValue {
    static var blank: Self { Self(mvpd: "") }
    static var required: [String] { ["mvpd"] }
    static var members: [WorldMember<Self>] {
        [
            .init("mvpd", \.mvpd, .text, "The MVPD."),
            .init("kind", \.kind, .word, "How the profile came to be."),
            .init(
                "expiresIn",
                \.expiresIn,
                .number(-3_155_760_000...3_155_760_000),
                "Seconds from the first request on."
            ),
        ]
    }
}

extension SimulatorViewer: WorldValue {
    static var blank: Self { Self(name: "") }
    static var required: [String] { ["name"] }
    static var members: [WorldMember<Self>] {
        [
            .init("name", \.name, .text, "The name that the viewer types."),
            .init("mvpd", \.mvpd, WorldType.text.optional, "The MVPD, or null for an account at each."),
            .init("login", \.login, .word, "What the MVPD's login does."),
        ]
    }
}

extension SimulatorSettings.SecondScreen: WorldValue {
    static var blank: Self { Self() }
    static var required: [String] { [] }
    static var members: [WorldMember<Self>] {
        [
            .init("completes", \.completes, .flag, "Whether the viewer signs in there."),
            .init("afterPolls", \.afterPolls, .number(0...1_000_000), "How many polls find nothing first."),
            .init("mvpd", \.mvpd, WorldType.text.optional, "The MVPD chosen there when the session names none."),
        ]
    }
}

extension SimulatorSettings.Lifetimes: WorldValue {
    static var blank: Self { Self() }
    static var required: [String] { [] }
    static var members: [WorldMember<Self>] {
        let seconds = WorldType<Int64>.number(1...3_155_760_000)
        return [
            .init("accessToken", \.accessToken, seconds, "An access token."),
            .init("code", \.code, seconds, "A code."),
            .init("profile", \.profile, seconds, "A profile."),
            .init("authorization", \.authorization, seconds, "An authorization that the service remembers."),
            .init("mediaToken", \.mediaToken, seconds, "A media token."),
            .init("temporaryAccess", \.temporaryAccess, seconds, "Temporary access from its first authorization on."),
        ]
    }
}

extension SimulatorMVPD: WorldValue {
    static var blank: Self { Self(id: "", displayName: nil) }
    static var required: [String] { ["id"] }
    static var members: [WorldMember<Self>] {
        let (text, flag) = (WorldType<String>.text.optional, WorldType<Bool>.flag.optional)
        return [
            .init("id", \.id, .text, "The identifier in paths."),
            .init("displayName", \.displayName, text, "The name for a picker."),
            .init("logoURL", \.logoURL, text, "The address of a logo."),
            .init(
                "boardingStatus",
                \.boarding,
                .boarding,
                "A text such as SUPPORTED or PICKER, null, or absent: true."
            ),
            .init("platformMappingID", \.platformMappingID, text, "The partner framework's identifier."),
            .init("enablesPlatformServices", \.enablesPlatformServices, flag, "Whether partner sign-on is on."),
            .init("isDisplayedInPlatformPicker", \.isDisplayedInPlatformPicker, flag, "Whether a picker may show it."),
            .init("enforcesPlatformPermissions", \.enforcesPlatformPermissions, flag, "Whether permission is needed."),
            .init("isTemporaryAccess", \.isTemporaryAccess, flag, "Whether it stands for temporary access."),
            .init(
                "promotionalResources",
                \.promotionalResources,
                WorldType.number(0...1_000_000).optional,
                "Its limit."
            ),
            .init("hasTemporaryAccessSetUp", \.hasTemporaryAccessSetUp, .flag, "Whether temporary access is set up."),
            .init("isProxy", \.isProxy, flag, "Whether another MVPD stands before it."),
            .init("requiredAttributes", \.requiredAttributes, WorldType.text.list, "The attributes its proof needs."),
            .init("signingKey", \.signingKey, .word, "The kind of test key that signs its proofs."),
            .init("hasLogout", \.hasLogout, .flag, "Whether it has a logout of its own."),
            .init("isActive", \.isActive, .flag, "Whether its integration is on."),
        ]
    }
}

extension WorldType where Value == SimulatorMVPD.Boarding {
    static var boarding: WorldType {
        WorldType(
            schema: ["anyOf": [["type": "string"], ["type": "null"], ["const": ["absent": true]]]],
            read: { json, pointer in
                if json == .null { return .success(.null) }
                if json == ["absent": true] { return .success(.absent) }
                return WorldType<String>.text.read(json, pointer).map { .status($0) }
            },
            write: { $0.json ?? ["absent": true] }
        )
    }
}
