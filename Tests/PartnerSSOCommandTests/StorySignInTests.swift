import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("Every way into the V2 product, on the command line")
struct StorySignInTests {
    struct Entry: Sendable, CustomTestStringConvertible {
        let story: Story
        let via: String
        let kind: String
        let calls: [String]
        var testDescription: String { story.name }

        init(_ name: String, _ via: String, _ kind: String, _ calls: [String]) {
            (story, self.via, self.kind, self.calls) = (Story(name), via, kind, calls)
        }
    }

    private static let page = [
        "G /api/v2/authenticate/REF30/{code}", "G /adobe-services/authenticate/saml",
        "P /adobe-services/authenticate/saml",
    ]

    static let entries = [
        Entry("temporary-access", "regular", "temporary", ["G profiles", "G configuration"]),
        Entry("promotional-access", "regular", "temporary", ["G profiles", "G configuration"]),
        Entry("temporary-access-by-the-answer", "regular", "temporary", ["G profiles", "P sessions"]),
        Entry("degraded-authentication", "regular", "degraded", ["G profiles", "P sessions"]),
        Entry("degraded-at-the-partner", "existing", "degraded", ["G profiles", "P sessions/sso/Apple"]),
        Entry("degraded-authorization", "existing", "regular", ["G profiles"]),
        Entry("platform-identity", "existing", "platform", ["G profiles"]),
        Entry("platform-identity-passed-on", "existing", "platform", ["G profiles"]),
        Entry("service-token", "existing", "serviceToken", ["G profiles"]),
        Entry("several-profiles", "existing", "regular", ["G profiles"]),
        Entry("longest-of-several-profiles", "existing", "regular", ["G profiles"]),
        Entry(
            "fallback-partner-status",
            "regular",
            "regular",
            ["G profiles", "P sessions/sso/Apple", "G profiles/code/{code}"]
        ),
        Entry(
            "fallback-configuration",
            "regular",
            "regular",
            ["G profiles", "P sessions/sso/Apple", "G profiles/code/{code}"]
        ),
        Entry(
            "fallback-missing-parameters",
            "regular",
            "regular",
            ["G profiles", "P sessions/sso/Apple", "P sessions/{code}", "G profiles/code/{code}"]
        ),
        Entry(
            "second-screen-provider-chosen-here",
            "regular",
            "regular",
            ["G profiles", "P sessions"] + page + ["G profiles/code/{code}"]
        ),
        Entry(
            "second-screen-provider-chosen-there",
            "regular",
            "regular",
            ["G profiles", "P sessions", "G sessions/{code}", "P sessions/{code}"] + page + ["G profiles/code/{code}"]
        ),
        Entry("launches-again", "existing", "partner", ["G profiles/Cablevision"]),
        Entry(
            "launches-with-another-provider",
            "partner",
            "partner",
            ["G profiles", "P sessions/sso/Apple", "P profiles/sso/Apple"]
        ),
        Entry(
            "signed-in-already-at-the-service",
            "existing",
            "regular",
            ["G profiles/Cablevision", "P sessions/sso/Apple"]
        ),
        Entry(
            "shared-by-single-sign-on",
            "regular",
            "platform",
            ["G profiles/Cablevision", "G profiles/Cablevision", "P sessions"]
        ),
    ]

    @Test("It ends with the kind of profile, by the calls of the flow and no other", arguments: entries)
    func signIn(_ entry: Entry) async throws {
        let isWaiting = entry.via == "regular"
        let ending = isWaiting ? await entry.story.run("sign-in", "--wait") : await entry.story.run("sign-in")
        #expect(ending.status == 0, "\(ending.errors)")
        let json = try ending.json()
        #expect(json.names == Expected.signInNames)
        #expect(json["outcome"] == .string("signedIn"))
        #expect(json["via"] == .string(entry.via))
        #expect(json["profile"]?["kind"] == .string(entry.kind))
        #expect(json.callsAfterToken == entry.calls)
    }

    @Test(
        "Who is let in without a login needs no code, and nothing to wait for",
        arguments: [
            Story("temporary-access"), Story("degraded-authentication"),
        ]
    )
    func noCode(_ story: Story) async throws {
        let json = try await story.run("sign-in").json()
        #expect(json["outcome"] == .string("signedIn"))
        #expect(json["regularSignIn"] == .null)
    }

    @Test("A product whose viewers sign in on the device waits for the user agent")
    func primaryScreen() async throws {
        let file = ScenarioFile.folder.deletingLastPathComponent().appending(path: "Products/phone.json").path
        let options = ["--product", "phone", "--config", file, "--scenario", Story("primary-screen").option]
        let ending = await Tool().run(["sign-in", "--wait", "--format", "json"] + options)
        #expect(ending.status == 0, "\(ending.errors)")
        let calls = ["G profiles", "G configuration", "P sessions"] + Self.page + ["G profiles/code/{code}"]
        #expect(try ending.json().callsAfterToken == calls)
    }

    @Test("Without the viewer's choice the app takes the profile that holds longest")
    func severalProfiles() async throws {
        var scenario = try Story("several-profiles").scenario()
        let (run, _) = try ScenarioRun.bundled(playing: scenario)
        #expect(await run.signIn(.leave).mvpd == "Cablevision")
        scenario.app.choosesProfile = nil
        let (other, _) = try ScenarioRun.bundled(playing: scenario)
        #expect(await other.signIn(.leave).mvpd == "Spectrum")
    }

    @Test(
        "A launch tells what became of the stored profile, and by what",
        arguments: [
            ("launches-again", "unchanged"), ("launches-with-another-provider", "replaced"),
            ("launches-when-the-profile-is-over", "signedOut.profileExpired"),
            ("launches-after-a-sign-out-at-the-system", "signedOut.partnerSignedOut"),
            ("launches-when-the-service-fails", "service.unavailable"),
        ]
    )
    func launch(_ name: String, _ result: String) async throws {
        let json = try await Story(name).run("sign-in").json()
        let steps = (json["steps"]?.elements ?? []).filter { $0["step"] == .string("reconcile") }
        #expect(steps.map { $0["result"] } == [.string(result)])
        #expect(steps.allSatisfy { $0.names == Expected.stepNames })
        #expect(json.calls == json.callsAfterToken)
    }

    @Test("A profile of which no answer said until when it holds is read again at the next launch, and not before")
    func unknownEnd() async throws {
        var scenario = try Story("degraded-at-the-partner").scenario()
        let (first, simulator) = try ScenarioRun.bundled(playing: scenario)
        let report = await first.signIn(.leave)
        #expect(report.profile?.expiry == .unknown)
        _ = await first.authorize(try [Resource](written: ["REF30"]))
        #expect(simulator.count(of: .profiles) == 1 && simulator.count(of: .profileForMVPD) == 0)
        scenario.app.launchesAgainAfter = 60
        let (next, nextSimulator) = try ScenarioRun.bundled(playing: scenario)
        let later = await next.signIn(.leave)
        #expect(later.outcome == .signedIn)
        #expect(later.profile?.expiry.date != nil)
        #expect(later.profile?.attributeNames.contains("userID") == true)
        #expect(nextSimulator.count(of: .profileForMVPD) == 1)
    }

    @Test("A platform's token that is over is not sent, and nobody is signed in by it")
    func tokenOver() async throws {
        let (_, simulator, report) = try await Story("platform-identity-over").signedIn()
        #expect(report.outcome == .regularSignIn)
        #expect(!simulator.records.contains { $0.headerNames.contains("adobe-subject-token") })
    }
}
