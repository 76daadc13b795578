import PartnerSSOCommand
import PartnerSSOVocabulary
import Testing

@Suite("What comes after a sign-in")
struct FlowCommandTests {
    private func run(_ arguments: String...) async -> Tool.Ending {
        await Tool().run(arguments + ["--format", "json"])
    }

    @Test("Previews and decisions are answers, a denied one too", arguments: [String].bundledProducts)
    func decisions(_ product: String) async throws {
        let world = ["--product", product, "--scenario", "resource-denied"]
        let previews = await Tool().run(["preauthorize", "REF30", "REF30-PREMIUM", "--format", "json"] + world)
        #expect(previews.status == 0)
        let previewed = try previews.json()
        #expect(previewed.names == ["preauthorize", "http"])
        #expect(previewed["preauthorize"]?[0]?["authorized"] == .boolean(true))
        #expect(previewed["preauthorize"]?[1]?["authorized"] == .boolean(false))
        #expect(previewed["preauthorize"]?[1]?["error"]?.names == Expected.errorNames)

        let decisions = await Tool().run(["authorize", "REF30", "REF30-PREMIUM", "--format", "json"] + world)
        #expect(decisions.status == 0)
        let decided = try decisions.json()
        #expect(decided.names == ["authorize", "http"])
        let names: Set<String> = ["resource", "authorized", "mediaToken", "source", "error"]
        #expect(decided["authorize"]?.elements?.allSatisfy { $0.names == names } == true)
        #expect(decided["authorize"]?[0]?["mediaToken"] == .boolean(true))
        #expect(decided["authorize"]?[0]?["error"] == .null)
        #expect(decided["authorize"]?[1]?["mediaToken"] == .boolean(false))
        #expect(decided["authorize"]?[1]?["source"] == .null)
        #expect(decided["authorize"]?[1]?["error"]?["code"]?.string?.isEmpty == false)
    }

    @Test("A sign-out says what is left for the viewer to do", arguments: [String].bundledProducts)
    func signOut(_ product: String) async throws {
        let ending = await run("sign-out", "--product", product)
        #expect(ending.status == 0)
        let json = try ending.json()
        #expect(json.names == ["signOut", "http"])
        #expect(json["signOut"]?.names == ["guidance", "url", "urls"])
        let text = "Sign out of the TV provider in Settings → Accounts → TV Provider."
        #expect(json["signOut"]?["guidance"] == .array([.string(text)]))
    }

    @Test("Nobody signed in is told as such, and ends like the sign-in did")
    func nobody() async throws {
        let ending = await run("authorize", "--product", "living-room-tv", "--scenario", "denied", "REF30")
        #expect(ending.status == 10)
        let json = try ending.json()
        #expect(json["authorize"]?[0]?["error"]?["code"] == .string("notSignedIn"))
        #expect(ending.errors.contains("error notSignedIn: "))
        let signOut = await run("sign-out", "--product", "living-room-tv", "--scenario", "denied")
        #expect(signOut.status == 10)
        #expect(try signOut.json()["signOut"] == .null)
        #expect(try signOut.json()["error"]?["code"] == .string("notSignedIn"))
    }

    @Test("A scripted second screen is waited for")
    func secondScreen() async throws {
        let ending = await run(
            "authorize",
            "--product",
            "living-room-tv",
            "--scenario",
            "second-screen-completes",
            "REF30"
        )
        #expect(ending.status == 0)
        #expect(try ending.json()["authorize"]?[0]?["authorized"] == .boolean(true))
    }

    @Test("A resource without a name is a mistake")
    func empty() async throws {
        let ending = await run("authorize", "--product", "living-room-tv", "")
        #expect(ending.status == 2)
        #expect(try ending.json()["error"]?["code"] == .string("invalidArgument"))
    }
}
