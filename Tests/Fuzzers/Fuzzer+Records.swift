import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSO
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOStores
import PartnerSSOTesting
import PartnerSSOVocabulary

// The readers of what the package has stored, or what was written over it.
extension Fuzzer {
    static let records = [session, registrationRecords, frame]

    /// A stored session that can be read is the same session after it was stored again; any other is never a sign-out.
    static let session = Fuzzer(suspending: "session", ExampleSource("Tests/PartnerSSOTests/Fixtures/Session")) {
        let status = await sessionStatus(of: Data($0))
        guard let record = try? JSONBounds.decode(SessionRecord.self, from: Data($0)) else {
            guard case .unknown = status else { return .broken("a session that cannot be read is not unknown") }
            return .refused
        }
        guard let written = try? JSONBounds.encode(record),
            let again = try? JSONBounds.decode(SessionRecord.self, from: written), again == record
        else { return .broken("written, it is another session") }
        if case .unknown = status { return .broken("a session that can be read is unknown") }
        return await sessionStatus(of: written) == status ? .read : .broken("written, it has another status")
    }

    private static func sessionStatus(of record: Data) async -> SessionStatus? {
        let store = InMemorySecretStore()
        let product = ScopedSecretStore(store, scope: ProductFacts.sample.name)
        let environment = SSOEnvironment.scripted(clock: ManualClock(mode: .automatic), store: store)
        guard (try? await product.write(record, for: "session")) != nil,
            let client = try? SSOClient.scripted(ScriptedEntitlementService(), environment: environment)
        else { return nil }
        return await client.sessionStatus()
    }

    /// The records of a plugin, as the members of an object; other bytes stand in for each of them.
    ///
    /// Damaged ones count as missing, so a call succeeds in spite of them, and what is stored afterwards can be read.
    static let registrationRecords = Fuzzer(
        suspending: "registration-records",
        ExampleSource { [Array(storedRecords.utf8)] }
    ) { bytes in
        let members = (try? JSON(reading: bytes))?.members
        let store = InMemorySecretStore()
        let device = RegisteredDevice(store)
        for key in StoredRecords.keys {
            let member = members?.first { $0.name == key }?.value
            let record = member.map { $0.string.map { [UInt8]($0.utf8) } ?? $0.compactBytes } ?? bytes
            guard (try? await device?.context.store.write(Data(record), for: key)) != nil else { return .refused }
        }
        guard let first = await device?.launch(), let second = await RegisteredDevice(store)?.launch() else {
            return .broken("no token or no identifier in spite of a service that answers")
        }
        guard first.identifier == second.identifier else { return .broken("the device has another identifier") }
        guard second.registrations == 0 else { return .broken("what was stored of a registration cannot be read") }
        return first.registrations == 0 ? .read : .refused
    }

    private static let storedRecords = #"""
        {
            "access-token-1": {
                "scope": {
                    "address": "https://sp.example.com", "serviceProvider": "REF30", "interface": "v2", "statement": "1"
                },
                "client": "client-1", "token": "token-1", "receivedAt": 1767225000000, "lifeInSeconds": 21600
            },
            "credentials-1": {
                "scope": {
                    "address": "https://sp.example.com", "serviceProvider": "REF30", "interface": "v2", "statement": "1"
                },
                "identifier": "client-1", "secret": "secret-1"
            },
            "device-identifier": "device-1",
            "pace-1": "1767225601000"
        }
        """#

    /// The envelope of both secret stores: what is read is what was stored, under its own key only.
    static let frame = Fuzzer(
        "frame",
        ExampleSource("Tests/PartnerSSOTests/Fixtures/Session") {
            [[UInt8](RecordFrame.encode(Data("record".utf8), for: "key"))]
        }
    ) {
        let written = RecordFrame.encode(Data($0), for: "key")
        guard RecordFrame.decode(written, for: "key") == .current(Data($0)) else {
            return .broken("a record cannot be read back")
        }
        guard RecordFrame.decode(written, for: "other") == .damaged else {
            return .broken("it is read under another key")
        }
        // Random bytes never have the checksum of what stands before it.
        let sealed = $0.dropLast(8) + checksum(of: $0.dropLast(8))
        var outcome = Outcome.refused
        for frame in [Data($0), Data(sealed)] {
            guard case .current(let record) = RecordFrame.decode(frame, for: "key") else { continue }
            guard RecordFrame.encode(record, for: "key") == frame else { return .broken("it is read in two forms") }
            outcome = .read
        }
        return outcome
    }

    private static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        withUnsafeBytes(of: Checksum.of(bytes).bigEndian) { [UInt8]($0) }
    }
}
