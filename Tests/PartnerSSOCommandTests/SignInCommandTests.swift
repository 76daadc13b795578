import Foundation
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import Testing

@Suite("One sign-in")
struct SignInCommandTests {
    private func signIn(_ arguments: String..., product: String = "living-room-tv") async -> Tool.Ending {
        await Tool().run(["sign-in", "--product", product, "--format", "json"] + arguments)
    }

    @Test("A viewer whom the platform knows is signed in", arguments: [String].bundledProducts)
    func partner(_ product: String) async throws {
        let ending = await signIn(product: product)
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json.names == Expected.signInNames)
        #expect(json["product"] == .string(product))
        #expect(json["framework"] == .string("apple-vsa"))
        #expect(json["outcome"] == .string("signedIn"))
        #expect(json["via"] == .string("partner"))
        #expect(json["mvpd"] == .string("Cablevision"))
        #expect(json["profile"]?.names == ["kind", "notAfter", "attributes"])
        #expect(json["profile"]?["attributes"]?.elements?.contains(.string("userID")) == true)
        for name in ["reason", "preselectedMVPD", "regularSignIn", "error"] { #expect(json[name] == .null) }
        let steps = try #require(json["steps"]?.elements)
        #expect(!steps.isEmpty && steps.allSatisfy { $0.names == Expected.stepNames })
        let http = try #require(json["http"]?.elements)
        #expect(!http.isEmpty && http.allSatisfy { $0.names == Expected.httpNames })
        #expect(http.first?["path"] == .string("/o/client/register"))
    }

    @Test("A viewer who denies access is told how to sign in without it", arguments: [String].bundledProducts)
    func regular(_ product: String) async throws {
        let ending = await signIn("--scenario", "denied", product: product)
        #expect(ending.status == 10)
        let json = try ending.json()
        #expect(json["outcome"] == .string("regularSignIn"))
        #expect(json["reason"] == .string("permissionDenied"))
        #expect(json["via"] == .null)
        #expect(json["mvpd"] == .null)
        #expect(json["profile"] == .null)
        #expect(json["error"] == .null)
        #expect(json["regularSignIn"]?.names == ["code", "url", "expires"])
        #expect(json["regularSignIn"]?["code"]?.string?.isEmpty == false)
    }

    @Test("A reason of the service is told with its part")
    func declined() async throws {
        let json = try await signIn("--scenario", "declined-by-the-service").json()
        #expect(json["reason"] == .string("serviceDeclined.partnerStatus"))
        #expect(json["preselectedMVPD"] == .string("Cablevision"))
        #expect(json["regularSignIn"]?["url"]?.string?.contains("/api/v2/authenticate/REF30/") == true)
    }

    @Test("Waiting ends when the viewer has signed in on the second screen")
    func wait() async throws {
        let ending = await signIn("--scenario", "second-screen-completes", "--wait")
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json["outcome"] == .string("signedIn"))
        #expect(json["via"] == .string("regular"))
        #expect(json["reason"] == .string("permissionDenied"))
        let code = try #require(json["regularSignIn"]?["code"]?.string)
        #expect(ending.errors.contains(code))
        let http = try #require(json["http"]?.elements)
        #expect(!http.contains { $0["path"]?.string?.contains(code) == true })
    }

    @Test("UX01 A code nobody uses ends the waiting with its own error")
    func abandoned() async throws {
        let folder = try TemporaryFolder()
        let scenario = """
            {"name": "abandons", "title": "Nobody comes", "device": {"permission": "denied"},
             "secondScreen": {"result": "abandons"}, "expected": {"outcome": "failed", "error": "service.sessionEnded"}}
            """
        let ending = await signIn("--scenario", try folder.write(scenario, to: "abandons.json"), "--wait")
        #expect(ending.status == 1)
        let error = try #require(try ending.json()["error"])
        #expect(error.names == Expected.errorNames)
        #expect(error["code"] == .string("service.sessionEnded"))
    }

    @Test("A failing service ends in 1 with a typed error, and is never read as signed out")
    func failure() async throws {
        let folder = try TemporaryFolder()
        let scenario = """
            {"name": "broken", "title": "The service breaks", "service": {"faults": [
              {"endpoint": "GET /api/v2/{serviceProvider}/profiles", "fault": "malformed"}]},
             "expected": {"outcome": "failed", "error": "answer.malformed"}}
            """
        let ending = await signIn("--scenario", try folder.write(scenario, to: "broken.json"))
        #expect(ending.status == 1)
        let json = try ending.json()
        #expect(json["outcome"] == .string("failed"))
        #expect(json["error"]?["code"] == .string("answer.malformed"))
        #expect(ending.errors.contains("error answer.malformed: "))
        #expect(ending.errors.contains("what to do:"))
    }

    @Test("A product that is not there ends in 2 and names those that are")
    func unknownProduct() async throws {
        let ending = await signIn(product: "living-room")
        #expect(ending.status == 2)
        let error = try #require(try ending.json()["error"])
        #expect(error["code"] == .string("configuration.invalid"))
        #expect(error["hint"]?.string?.contains("living-room-tv-legacy") == true)
    }

    @Test("A scenario that is not there ends in 2 and names the nearest")
    func unknownScenario() async throws {
        let ending = await signIn("--scenario", "deneid")
        #expect(ending.status == 2)
        let error = try #require(try ending.json()["error"])
        #expect(error["code"] == .string("scenarioNotFound"))
        #expect(error["message"]?.string?.contains("\u{201C}denied\u{201D}?") == true)
    }

    @Test("A flow that needs a sign-in says why the simulator declined it")
    func refusalsOfSimulator() async {
        let authorize = ["authorize", "REF30", "--product", "living-room-tv", "--scenario"]
        let ending = await Tool().run(authorize + ["proof-without-a-signature"])
        #expect(ending.status == 10)
        let line = "the simulator says of POST /api/v2/REF30/profiles/sso/Apple"
        #expect(ending.errors.contains(line), "\(ending.errors)")
        let fine = await Tool().run(authorize + ["signed-in-at-the-system"])
        #expect(fine.status == 0 && !fine.errors.contains("the simulator says"), "\(fine.errors)")
    }

    @Test("An address that is neither https nor on this machine ends in 2 before anything is sent")
    func insecureAddress() async throws {
        let ending = await signIn("--base-url", "http://service.example.com")
        #expect(ending.status == 2)
        #expect(try ending.json()["error"]?["code"] == .string("network.insecureAddress"))
    }

    @Test("A configuration with faults ends in 2")
    func faultyConfiguration() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"products":{"tv":{"serviceProvider":"REF30"}}}"#, to: "products.json")
        let ending = await signIn("--config", path, product: "tv")
        #expect(ending.status == 2)
        #expect(try ending.json()["error"]?["code"] == .string("configuration.invalid"))
    }

    @Test("Somebody's own product is known to the simulator that is started for it, without its secrets")
    func ownConfiguration() async throws {
        let folder = try TemporaryFolder()
        let text = """
            {"products":{"tv":{"serviceProvider":"ACME",
            "regularSignIn":{"style":"secondScreen","domainName":"acme.test","redirectURL":"https://acme.test/"},
            "plugins":[{"use":"apple-vsa"},{"use":"adobe-pass-v2","settings":{"baseURL":"https://sp.auth.adobe.com",
            "softwareStatement":{"file":"not-there.txt"}}}]}}}
            """
        let path = try folder.write(text, to: "products.json")
        let ending = await signIn("--config", path, product: "tv")
        #expect(ending.status == 0)
        #expect(try ending.json()["via"] == .string("partner"))
        let refused = await signIn("--config", path, "--scenario", "denied", product: "tv")
        #expect(try refused.json()["regularSignIn"]?["code"]?.string?.isEmpty == false)
    }

    @Test("Where no code can be had the outcome stands, and says why there is none")
    func noCode() async throws {
        let folder = try TemporaryFolder()
        let text = """
            {"products":{"phone":{"serviceProvider":"REF30",
            "regularSignIn":{"style":"sameDevice","domainName":"example.com","redirectURL":"https://example.com/"},
            "plugins":[{"use":"apple-vsa"},{"use":"adobe-pass-v2","settings":{"baseURL":"https://sp.auth.adobe.com",
            "softwareStatement":{"environment":"SOFTWARE_STATEMENT"}}}]}}}
            """
        let path = try folder.write(text, to: "products.json")
        let ending = await signIn("--config", path, "--scenario", "denied", product: "phone")
        #expect(ending.status == 10)
        let json = try ending.json()
        #expect(json["outcome"] == .string("regularSignIn"))
        #expect(json["regularSignIn"] == .null)
        #expect(json["error"]?["code"] == .string("invalidArgument"))
    }

    @Test("People read each step's time and calls on the way, and the outcome at the end")
    func lines() async {
        let ending = await Tool()("sign-in", "--product", "living-room-tv")
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix("signed in via partner: Cablevision, partner profile until "))
        let steps = ending.errors.split(separator: "\n")
        #expect(steps.first?.hasPrefix("  permission         granted") == true)
        #expect(steps.contains { $0.hasPrefix("  existingProfiles") && $0.hasSuffix("3 calls") })
        let regular = await Tool()("sign-in", "--product", "living-room-tv", "--scenario", "declined-by-the-service")
        #expect(regular.output.hasPrefix("regular sign-in needed, with Cablevision: serviceDeclined.partnerStatus"))
        #expect(regular.output.contains("open http://127.0.0.1:"))
    }

    @Test("An interrupted wait ends in 130")
    func interrupted() async throws {
        let (interruptions, interrupt) = AsyncStream.makeStream(of: Void.self)
        let shown = Locked("")
        let console = CommandConsole(write: { text, _ in
            let isShown = shown.withLock { shown in
                shown += text
                return shown.contains("with the code")
            }
            // The code is on the screen: the viewer is being waited for.
            if isShown { interrupt.yield() }
        })
        let line = PartnerSSOCommandLine(console: console)
        let arguments = ["sign-in", "--product", "living-room-tv", "--scenario", "denied", "--wait"]
        #expect(await line.run(arguments, interruptions: interruptions) == 130)
        #expect(shown.withLock { $0.contains("error cancelled: ") })
    }
}
