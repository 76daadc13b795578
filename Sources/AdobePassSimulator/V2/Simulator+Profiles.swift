import PartnerSSOBase

extension Simulator {
    /// REST API V2, retrieve profiles: the latest valid one of each MVPD; an empty map is a success.
    mutating func profiles(_ checked: V2Call) -> Answer {
        let usable = usableLogins(checked)
        let latest = usable.indices.filter { index in
            !usable[(index + 1)...].contains { $0.mvpd == usable[index].mvpd }
        }
        return Self.profilesAnswer(latest.map { (usable[$0].mvpd, Self.profile(usable[$0])) })
    }

    /// The logins of the caller that hold now; a partner's only while its own status holds.
    mutating func usableLogins(_ checked: V2Call) -> [StoredLogin] {
        guard let owner = checked.owner else { return [] }
        return logins(of: owner).filter {
            $0.isValid(at: checked.now) && checked.mayUse($0)
        }
    }

    /// REST API V2, retrieve profile for specific MVPD.
    mutating func profileForMVPD(_ checked: V2Call) throws(Refusal) -> Answer {
        let mvpd = try mvpd(checked.call.captures["mvpd"])
        if mvpd.isTemporaryAccess == true { return try temporaryProfile(mvpd, checked) }
        if let degraded = degradedProfile(mvpd.id, now: checked.now) {
            return Self.profilesAnswer([(mvpd.id, degraded)])
        }
        let found = usableLogins(checked).last { $0.mvpd == mvpd.id }
        return Self.profilesAnswer(found.map { [($0.mvpd, Self.profile($0))] } ?? [])
    }

    /// REST API V2, retrieve profile for specific code: this is what a client polls.
    mutating func profileForCode(_ checked: V2Call) throws(Refusal) -> Answer {
        _ = try session(for: checked.call)
        countPoll(of: checked.call.code, now: checked.now)
        let session = try session(for: checked.call)
        guard let mvpd = session.mvpd else { return Self.profilesAnswer([]) }
        if let degraded = degradedProfile(mvpd, now: checked.now) {
            return Self.profilesAnswer([(mvpd, degraded)])
        }
        if session.isComplete, let provider = settings.directory[mvpd], provider.isTemporaryAccess == true {
            return try temporaryProfile(provider, checked, of: session.owner)
        }
        let found = logins(of: session.owner).last {
            session.isComplete && $0.mvpd == mvpd && $0.kind == .regular && $0.isValid(at: checked.now)
        }
        return Self.profilesAnswer(found.map { [($0.mvpd, Self.profile($0))] } ?? [])
    }

    static func profilesAnswer(_ profiles: [(String, JSON)], status: Int = 200) -> Answer {
        let members = profiles.map { JSON.Member(name: $0.0, value: $0.1) }
        return .json(["profiles": .object(members)], status: status)
    }

    /// Times of profiles are numbers.
    static func profile(_ login: StoredLogin) -> JSON {
        .object([
            ("notBefore", .integer(login.notBefore)),
            ("notAfter", .integer(login.notAfter)),
            ("issuer", .string(login.kind == .partner ? "Apple" : login.mvpd)),
            ("type", .string(login.kind.type)),
            ("attributes", attributes(login.attributes)),
        ])
    }

    /// Other access methods, degraded access: such user identifiers start with a documented prefix.
    ///
    /// - Returns: The profile, which lasts as long as the rule, or `nil` if no rule holds.
    func degradedProfile(_ mvpd: String, now: Int64) -> JSON? {
        guard let end = degradationEnd(of: mvpd, at: now) else { return nil }
        let userID = "95cf93bcd183214a\(Self.viewer(of: mvpd))"
        return .object([
            ("notBefore", .integer(world.start ?? now)),
            ("notAfter", .integer(end)),
            ("issuer", .string("Adobe")),
            ("type", .string("degraded")),
            ("attributes", Self.attributes([JSON.Member(name: "userID", value: .string(userID))])),
        ])
    }

    private func temporaryProfile(
        _ mvpd: SimulatorMVPD,
        _ checked: V2Call,
        of owner: ProfileOwner? = nil
    ) throws(Refusal) -> Answer {
        let access = temporaryAccess(mvpd, checked, of: owner)
        if let error = access.refusal(of: mvpd) { throw .service(error) }
        var attributes = [
            JSON.Member(name: "expiration_date", value: .integer(access.notAfter)),
            JSON.Member(name: "userID", value: .string("temppass_\(Self.viewer(of: access.key))")),
        ]
        if let limit = mvpd.promotionalResources {
            let used = access.resources.sorted()
            attributes.append(JSON.Member(name: "remaining_resources", value: .integer(Int64(limit - used.count))))
            attributes.append(JSON.Member(name: "used_assets", value: .strings(used)))
        }
        let profile = JSON.object([
            ("notBefore", .integer(access.start)),
            ("notAfter", .integer(access.notAfter)),
            ("issuer", .string("Adobe")),
            ("type", .string("temporary")),
            ("attributes", Self.attributes(attributes)),
        ])
        return Self.profilesAnswer([(mvpd.id, profile)])
    }

    private static let plain = JSON.Member(name: "state", value: "plain")

    private static func attributes(_ members: [JSON.Member]) -> JSON {
        .object(
            members.map { member in
                let value = JSON.Member(name: "value", value: member.value)
                return JSON.Member(name: member.name, value: .object([value, Self.plain]))
            }
        )
    }
}
