import Foundation

/// What a stored session says, read without the product's own code.
struct StoredSession {
    struct Profile: Equatable {
        let mvpd: String
        let kind: String
        let notAfter: Date?
    }

    let profile: Profile?
    let isSignedOut: Bool
    /// Whether the service has not been told of the sign-out.
    let isPending: Bool
    /// How many sign-outs it knows of.
    let signOutEpoch: Int?

    /// Whether a viewer is signed in, and the profile has not expired.
    func isUsable(at now: Date) -> Bool {
        guard let profile else { return false }
        return profile.notAfter.map { $0 > now } ?? true
    }

    /// Several promises look at each record; it is read once.
    @MainActor private static var latest: (record: Data, session: StoredSession?)?

    /// Returns what a record says, or `nil` if nothing can be read.
    @MainActor
    static func reading(_ record: Data) -> StoredSession? {
        if let latest, latest.record == record { return latest.session }
        let session = StoredSession(record)
        latest = (record, session)
        return session
    }

    private init?(_ data: Data) {
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
        signOutEpoch = object["signOutEpoch"] as? Int
        isPending = object["untoldSignOut"] != nil || object["mayHideOthers"] as? Bool == true
        isSignedOut = object["isSignedOut"] as? Bool == true || isPending
        guard let profile = object["profile"] as? [String: Any], let mvpd = profile["mvpd"] as? String else {
            self.profile = nil
            return
        }
        let notAfter = (profile["notAfter"] as? NSNumber).map { Date(timeIntervalSince1970: $0.doubleValue / 1000) }
        self.profile = Profile(mvpd: mvpd, kind: profile["kind"] as? String ?? "", notAfter: notAfter)
    }
}
