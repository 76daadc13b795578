import PartnerSSOBase

/// The body that changes the clock.
struct ClockChange: WorldValue {
    static let blank = ClockChange()
    static let required: [String] = []
    static let members: [WorldMember<ClockChange>] = [
        .init("now", \.now, WorldType.number(SimulatorTime.bounds).optional, "The instant, in ms since 1970."),
        .init("advance", \.advance, WorldType.number(-longest...longest).optional, "Milliseconds to add."),
        .init("rate", \.rate, WorldType.rate.optional, "Simulated time per machine time; 0 freezes the clock."),
    ]
    /// A century.
    private static let longest: Int64 = 3_155_760_000_000

    var now: Int64?
    var advance: Int64?
    var rate: Double?
}

extension WorldType where Value == Double {
    fileprivate static var rate: WorldType {
        WorldType(
            schema: ["type": "number", "minimum": 0, "maximum": 1_000_000],
            read: { json, pointer in
                let rate: Double? =
                    switch json.content {
                    case .integer(let integer): Double(integer)
                    case .number(let number): number
                    default: nil
                    }
                guard let rate, (0...1_000_000).contains(rate) else {
                    return .failure(WorldFaults("A number from 0 to 1000000 is expected.", at: pointer))
                }
                return .success(rate)
            },
            write: { JSON.shortest($0) }
        )
    }
}

/// The body that starts over.
struct ResetForm: WorldValue {
    static let blank = ResetForm()
    static let required: [String] = []
    static let members: [WorldMember<ResetForm>] = [
        .init("seed", \.seed, WorldType.number(0...Int64.max).optional, "The new seed; without it the old one again.")
    ]

    var seed: Int64?
}

/// The body that signs a viewer in with a code.
struct SignInForm: WorldValue {
    static let blank = SignInForm()
    static let required = ["code"]
    static let members: [WorldMember<SignInForm>] = [
        .init("code", \.code, .text, "The code that the device shows."),
        .init("mvpd", \.mvpd, WorldType.text.optional, "The MVPD, where the session names none."),
        .init("user", \.user, .text, "The viewer's name."),
    ]

    var code = ""
    var mvpd: String?
    var user = ""
}

/// The body that revokes profiles.
struct RevokeForm: WorldValue {
    static let blank = RevokeForm()
    static let required = ["mvpd"]
    static let members: [WorldMember<RevokeForm>] = [
        .init("mvpd", \.mvpd, .text, "The MVPD that revokes all its profiles.")
    ]

    var mvpd = ""
}

/// The body that asks an MVPD for a proof.
struct ProofForm: WorldValue {
    static let blank = ProofForm()
    static let required = ["providerID", "verificationToken"]
    static let members: [WorldMember<ProofForm>] = [
        .init("providerID", \.providerID, .text, "The platformMappingId of the MVPD."),
        .init("verificationToken", \.verificationToken, .text, "The request that the service answered, unchanged."),
        .init("attributeNames", \.attributeNames, WorldType.text.list, "The attributes that the proof includes."),
        .init("kind", \.kind, .word, "How the provider answers."),
    ]

    var providerID = ""
    var verificationToken = ""
    var attributeNames = SimulatorMVPD.usualAttributes
    var kind = ProofKind.signed
}
