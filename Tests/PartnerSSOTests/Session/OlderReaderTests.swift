import Foundation
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

/// The stored session as it was read before records carried a revision and a sign-out epoch; never changed.
private struct OlderRecord: Decodable {
    struct StoredProfile: Decodable {
        struct Attribute: Decodable {
            let value: JSONValue
            let isEncrypted: Bool
        }

        let mvpd: String
        let kind: Profile.Kind
        let notBefore: Int64?
        let notAfter: Int64?
        let attributes: [String: Attribute]
    }

    struct Provider: Decodable {
        let mvpd: String
        let displayName: String?
        let logoURL: String?
        let source: RememberedProvider.Source
        let platformID: String?
        let since: Int64
    }

    struct OpenSignIn: Decodable {
        let notAfter: Int64?
    }

    let version: Int
    let profile: StoredProfile?
    let provider: Provider?
    let untoldSignOut: StoredProfile?
    let mayHideOthers: Bool?
    let mayHaveOthers: Bool?
    let openSignIn: OpenSignIn?
    let savedAt: Int64
    let service: String?
}

@Suite("A reader of the version before the revision and the epoch")
struct OlderReaderTests {
    @Test("It loses no session, provider or pending sign-out", arguments: LedgerSamples.standings.indices)
    func reads(place: Int) throws {
        let record = LedgerSamples.standings[place].value
        let older = try JSONDecoder().decode(OlderRecord.self, from: try JSONEncoder().encode(record))
        #expect(older.version == 1)
        #expect(older.profile?.mvpd == record.profile?.mvpd.rawValue)
        #expect(older.profile?.kind == record.profile?.kind)
        #expect(older.profile?.notAfter == record.profile?.expiry.date?.millisecondsSince1970)
        #expect(older.provider?.mvpd == record.provider?.mvpd.rawValue)
        #expect(older.untoldSignOut?.mvpd == record.pendingSignOut?.profile?.mvpd.rawValue)
        #expect(older.mayHideOthers ?? false == record.pendingSignOut?.mayHaveOthers ?? false)
        #expect((older.openSignIn != nil) == (record.openSignIn != nil))
        #expect(older.savedAt == record.savedAt.millisecondsSince1970)
        #expect(older.service == record.service)
    }

    @Test("It reads a record with every key")
    func everyKey() throws {
        let attribute = ProfileAttribute(.string("12345"), isEncrypted: true)
        let profile = Profile(
            mvpd: Sample.id("Cable"),
            kind: .partner,
            notBefore: LedgerSamples.now,
            expiry: .at(LedgerSamples.now),
            attributes: ["zip": attribute]
        )
        var record = LedgerSamples.record(
            .signedIn(profile),
            openSignIn: OpenSignIn(mvpd: nil, expiry: .at(LedgerSamples.now))
        )
        record.mayHaveOthers = true
        record.provider?.displayName = "Cable TV"
        record.provider?.platformMappingID = Sample.mapping("Cable_Platform")
        let older = try JSONDecoder().decode(OlderRecord.self, from: try JSONEncoder().encode(record))
        #expect(older.profile?.attributes["zip"]?.isEncrypted == true)
        #expect(older.profile?.attributes["zip"]?.value == .string("12345"))
        #expect(older.profile?.notBefore == LedgerSamples.now.millisecondsSince1970)
        #expect(older.provider?.displayName == "Cable TV")
        #expect(older.provider?.platformID == "Cable_Platform")
        #expect(older.openSignIn?.notAfter == LedgerSamples.now.millisecondsSince1970)
        #expect(older.mayHaveOthers == true)
    }
}
