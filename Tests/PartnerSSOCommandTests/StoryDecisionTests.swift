import AdobePassSimulator
import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("Decisions of every way into the V2 product, on the command line")
struct StoryDecisionTests {
    /// A resource, and who decided or why it is denied.
    typealias Answer = (resource: String, decided: String)

    static let decisions: [(story: String, answers: [Answer])] = [
        ("temporary-access", [("a", "temppass")]),
        (
            "promotional-access",
            [
                ("a", "temppass"), ("b", "temppass"), ("a", "temppass"),
                ("c", "temporary_access_resources_limit_exceeded"),
            ]
        ),
        ("temporary-access-runs-out", [("a", "temppass"), ("b", "temporary_access_duration_limit_exceeded")]),
        ("promotional-access-without-identity", [("a", "invalid_header_identity_for_temporary_access")]),
        ("promotional-access-set-up-wrongly", [("a", "invalid_configuration_temporary_access")]),
        ("degraded-authentication", [("a", "degradation")]),
        ("degraded-access-ends", [("a", "authenticated_profile_missing")]),
        ("degraded-authorization", [("REF30-PREMIUM", "degradation")]),
        ("degraded-authorization-none", [("a", "authorization_denied_by_degradation_rule")]),
        ("platform-identity", [("a", "mvpd")]), ("service-token", [("a", "mvpd")]),
        ("several-profiles", [("a", "mvpd")]), ("launches-again", [("a", "mvpd")]),
        ("signed-in-already-at-the-service", [("a", "mvpd")]), ("shared-by-single-sign-on", [("a", "mvpd")]),
        ("fallback-missing-parameters", [("a", "mvpd")]),
    ]

    @Test("Each decision names who decided, or why not", arguments: decisions)
    func authorize(_ name: String, _ answers: [Answer]) async throws {
        let options = ["--product", "living-room-tv", "--scenario", Story(name).option, "--format", "json"]
        let ending = await Tool().run(["authorize"] + options + answers.map(\.resource))
        #expect(ending.status == 0, "\(ending.errors)")
        let json = try ending.json()
        #expect(json.names == ["authorize", "http"])
        let decisions = try #require(json["authorize"]?.elements)
        #expect(decisions.map { $0["resource"]?.string } == answers.map(\.resource))
        #expect(
            decisions.map { ($0["source"]?.string ?? $0["error"]?["code"]?.string) ?? "" } == answers.map(\.decided)
        )
        #expect(decisions.allSatisfy { $0["mediaToken"] == $0["authorized"] })
    }

    @Test(
        "A preview permits what temporary access and rules of the service permit",
        arguments: [
            ("temporary-access", true), ("promotional-access", true), ("promotional-access-without-identity", true),
            ("degraded-authentication", true), ("degraded-authorization", true), ("degraded-authorization-none", false),
            ("platform-identity", true), ("service-token", true), ("launches-again", true),
        ]
    )
    func preauthorize(_ name: String, _ isPermitted: Bool) async throws {
        let ending = await Story(name).run("preauthorize", "REF30", "REF30-SPORT")
        #expect(ending.status == 0, "\(ending.errors)")
        let json = try ending.json()
        #expect(json.names == ["preauthorize", "http"])
        let previews = try #require(json["preauthorize"]?.elements)
        #expect(previews.map { $0["authorized"] } == [.boolean(isPermitted), .boolean(isPermitted)])
    }

    @Test(
        "An identity travels with exactly the calls that know it",
        arguments: [
            ("platform-identity", "adobe-subject-token", ["profiles", "decisions", "logout"]),
            ("platform-identity-passed-on", "x-roku-reserved-roku-connect-token", ["profiles", "decisions", "logout"]),
            ("service-token", "ad-service-token", ["profiles", "decisions", "logout"]),
            ("promotional-access", "ap-temppass-identity", ["decisions"]),
            ("promotional-access-without-identity", "ap-temppass-identity", []),
        ]
    )
    func headers(_ name: String, _ header: String, _ expected: [String]) async throws {
        let (run, simulator, report) = try await Story(name).signedIn()
        #expect(report.outcome == .signedIn)
        _ = await run.authorize(try [Resource](written: ["REF30"]))
        _ = await run.signOut()
        let carriers = simulator.records.filter { $0.headerNames.contains(header) }.compactMap(\.endpoint)
        let rooms = carriers.compactMap { $0.split(separator: "/").dropFirst(4).first.map(String.init) }
        #expect(rooms == expected)
    }

    @Test(
        "LK02 No identity of the viewer is in the archive or in what is printed",
        arguments: [
            Story("promotional-access"), Story("platform-identity"), Story("single-logout"),
        ]
    )
    func secrets(_ story: Story) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("traffic.har")
        let ending = await story.run("sign-out", "--har", path)
        #expect(ending.status == 0)
        let archive = try String(contentsOfFile: path, encoding: .utf8)
        for token in try story.scenario().app.identityTokens {
            let forms = [token.value, Data(token.value.utf8).base64EncodedString()]
            for form in forms {
                #expect(!archive.contains(form) && !ending.output.contains(form) && !ending.errors.contains(form))
            }
        }
    }

    @Test("LK02 What a user agent sends and gets is in no archive")
    func userAgent() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("traffic.har")
        let ending = await Story("second-screen-provider-chosen-there").run("sign-in", "--wait", "--har", path)
        let code = try #require(try ending.json()["regularSignIn"]?["code"]?.string)
        let archive = try String(contentsOfFile: path, encoding: .utf8)
        #expect(archive.contains("/adobe-services/authenticate/saml"))
        #expect(!archive.contains(code))
    }
}
