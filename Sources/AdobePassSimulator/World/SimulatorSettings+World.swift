import PartnerSSOBase
import PartnerSSOScenarios

extension SimulatorSettings: WorldValue {
    static let blank = SimulatorSettings()
    static let required: [String] = []
    static let members = served + partner + rules + behaviour

    private static let texts = WorldType<String>.text.list

    private static let served: [WorldMember<SimulatorSettings>] = [
        .init(
            "seed",
            \.seed,
            .seed,
            "Where identifiers, codes and tokens come from; it counts from the next reset on."
        ),
        .init(
            "serviceProviders",
            \.serviceProviders,
            texts,
            "The service providers that the software statements cover."
        ),
        .init("otherServiceProviders", \.otherServiceProviders, texts, "Service providers that they do not cover."),
        .init("domains", \.domains, texts, "The registered domains."),
        .init("ownDomains", \.ownDomains, texts.dictionary, "Domains of a service provider in place of domains."),
        .init(
            "providers",
            WorldType<Int>.number(0...2_000),
            "How many MVPDs the directory begins with: the well-known ones, then invented ones.",
            get: { _ in 0 },
            set: { $0.directory = .generated(count: $1, seed: $0.seed) }
        ),
        .init(
            "mvpds",
            SimulatorMVPD.type.list,
            "MVPDs beside those; one with the same id replaces it.",
            get: \.directory.mvpds,
            set: { $0.directory = $0.directory.adding($1) }
        ),
    ]

    private static let partner: [WorldMember<SimulatorSettings>] = [
        .init("partners", \.partners, texts, "The partners whose platforms it accepts, by their names in paths."),
        .init("partnerSSO", \.partnerSSO, .word, "Whether the server side of partner sign-on is set up."),
        .init("declines", \.declines, WorldType.word.optional, "A partner fallback, whatever the client sends."),
        .init("exchange", \.exchange, .word, "What becomes of a proof that passed every check."),
        .init("partnerRefusals", \.partnerRefusals, .word, "The answer to a partner status that is not valid."),
        .init("acceptsLoginWithoutExpiry", \.acceptsLoginWithoutExpiry, .flag, "Whether it counts as valid."),
        .init(
            "identityTokenKeys",
            \.identityTokenKeys,
            texts,
            "Public keys of issuers of identity tokens, in PEM form."
        ),
    ]

    private static let rules: [WorldMember<SimulatorSettings>] = [
        .init("viewers", \.viewers, SimulatorViewer.type.list, "The viewers by name; without them, any name signs in."),
        .init("storedProfiles", \.storedProfiles, StoredProfile.type.list, "Profiles that the first device owns."),
        .init(
            "deniedResources",
            texts,
            "Resources that every MVPD denies.",
            get: { $0.deniedResources.sorted() },
            set: { $0.deniedResources = Set($1) }
        ),
        .init(
            "parentalResources",
            texts,
            "Resources that parental controls deny.",
            get: { $0.parentalResources.sorted() },
            set: { $0.parentalResources = Set($1) }
        ),
        .init(
            "homeBasedMVPDs",
            texts,
            "MVPDs whose logins are valid only at the address that asked for the code.",
            get: { $0.homeBasedMVPDs.sorted() },
            set: { $0.homeBasedMVPDs = Set($1) }
        ),
        .init("upstreamFaults", \.upstreamFaults, WorldType.word.dictionary, "What is wrong on the way to an MVPD."),
        .init("degradations", \.degradations, WorldType.word.dictionary, "The rule of each degraded MVPD."),
        .init("preauthorizationLimit", \.preauthorizationLimit, .number(1...1_000), "The most resources in one call."),
        .init("faults", \.faults, SimulatorFault.type.list, "Calls that go wrong on purpose."),
    ]

    private static let behaviour: [WorldMember<SimulatorSettings>] = [
        .init(
            "brokenConfiguration",
            \.brokenConfiguration,
            WorldType.word.list,
            "Parts of the service's configuration that are unusable."
        ),
        .init("authorizesClients", \.authorizesClients, .flag, "Whether registered clients get access tokens."),
        .init("secondScreen", \.secondScreen, SecondScreen.type.optional, "What happens to a code that was shown."),
        .init("lifetimes", changing: \.lifetimes, "How long things are valid, in seconds."),
        .init("throttling", \.throttling, .word, "How the calls of each device are limited."),
        .init("isStrict", \.isStrict, .flag, "Refuses what the documents forbid, even where the service is tolerant."),
        .init("logoutAddresses", \.logoutAddresses, .word, "How addresses of MVPD logouts are written."),
        .init("hasEnhancedErrorsInV1", \.hasEnhancedErrorsInV1, .flag, "Whether V1 errors carry code and action."),
        .init("allowedOrigins", \.allowedOrigins, texts, "Origins of web pages that may call the service; * is any."),
    ]
}

extension WorldType where Value == UInt64 {
    fileprivate static var seed: WorldType {
        WorldType(
            schema: WorldType<Int64>.number(0...Int64.max).schema,
            read: { json, pointer in WorldType<Int64>.number(0...Int64.max).read(json, pointer).map { UInt64($0) } },
            write: { .integer(Int64($0 & 0x7FFF_FFFF_FFFF_FFFF)) }
        )
    }
}
