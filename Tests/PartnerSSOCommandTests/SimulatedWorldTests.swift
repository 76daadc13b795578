import AdobePassSimulator
import ArgumentParser
import PartnerSSO
import PartnerSSOCommand
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@testable import PartnerSSOCommand

@Suite("The world that simulate serves")
struct SimulatedWorldTests {
    private static func settings(_ options: String...) throws -> SimulatorSettings {
        try WorldOptions.parse(options).settings()
    }

    @Test("Options say how large the directory is, which seed it has and how long things are valid")
    func options() throws {
        let settings = try Self.settings(
            "--providers",
            "12",
            "--seed",
            "5",
            "--lifetime",
            "code=60",
            "--lifetime",
            "profile=90",
            "--allow-origin",
            "*"
        )
        #expect(settings.directory.mvpds.count == 12)
        #expect(settings.seed == 5)
        #expect(settings.lifetimes.code == 60)
        #expect(settings.lifetimes.profile == 90)
        #expect(settings.lifetimes.mediaToken == 420)
        #expect(settings.allowedOrigins == ["*"])
        #expect(try Self.settings("--seed", "5").seed == Self.settings("--seed", "5").seed)
        #expect(try Self.settings().seed != Self.settings().seed)
    }

    @Test("A world file changes what it names, and an option has the last word")
    func worldFile() throws {
        let folder = try TemporaryFolder()
        let world = #"{"serviceProviders":["MINE"],"ownDomains":{"MINE":["m.example"]},"lifetimes":{"code":60}}"#
        let path = try folder.write(world, to: "world.json")
        let settings = try Self.settings("--world", path, "--lifetime", "code=61")
        #expect(settings.serviceProviders == ["MINE"])
        #expect(settings.ownDomains == ["MINE": ["m.example"]])
        #expect(settings.lifetimes.code == 61)
    }

    @Test("The seed of a world file makes every run the same, and the option has the last word")
    func seedOfAWorldFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"seed":7}"#, to: "world.json")
        #expect(try Self.settings("--world", path).seed == 7)
        #expect(try Self.settings("--world", path, "--seed", "8").seed == 8)
    }

    @Test("What is wrong with a world, a lifetime, a seed or an instant is told, and nothing is served")
    func refused() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"domain":[]}"#, to: "world.json")
        let ending = await Tool()("simulate", "--world", path)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("/domain: The member is unknown. Did you mean \u{201C}domains\u{201D}?"))
        let noJSON = try folder.write("x", to: "no.json")
        for arguments in [
            ["--world", noJSON], ["--world", "/missing"], ["--lifetime", "code"], ["--lifetime", "cod=1"],
            ["--providers", "2001"], ["--seed", "18446744073709551615"], ["--at", "tomorrow"],
        ] {
            #expect(await Tool().run(["simulate"] + arguments).status == 2, "\(arguments)")
        }
    }

    @Test("The printed list has every documented code and how to provoke it")
    func list() async throws {
        let text = await Tool()("simulate", "--list")
        #expect(text.status == 0)
        #expect(text.output.contains("authorization_denied_by_parental_controls"))
        let json = try await Tool()("simulate", "--list", "--format", "json").json()
        guard case .array(let rows) = json else {
            Issue.record("\(json)")
            return
        }
        #expect(rows.count == 79)
    }

    @Test("The printed schema names the members of a world")
    func schema() async throws {
        let printed = try await Tool()("simulate", "--schema").json()
        #expect(printed["properties"]?["lifetimes"] != nil)
    }

    @Test("A scenario whose fault names a misspelt endpoint is refused, with the nearest one")
    func misspeltEndpoint() async throws {
        let folder = try TemporaryFolder()
        let scenario = """
            {"name": "s", "title": "S", "expected": {"outcome": "failed"},
             "service": {"faults": [{"endpoint": "GET /api/v2/{serviceProvider}/profile", "fault": "reset"}]}}
            """
        let path = try folder.write(scenario, to: "scenario.json")
        for arguments in [
            ["simulate", "--scenario", path], ["sign-in", "--product", "living-room-tv", "--scenario", path],
        ] {
            let ending = await Tool().run(arguments)
            #expect(ending.status == 2)
            #expect(ending.errors.contains("Did you mean \u{201C}GET /api/v2/{serviceProvider}/profiles\u{201D}?"))
        }
    }
}

@Suite("A command that simulate runs")
struct ExecutedCommandTests {
    @Test(
        "It has the address in its environment, and its exit code is the one of simulate",
        arguments: [0, 7] as [Int32]
    )
    func exitCode(code: Int32) async {
        let command = "test -n \"$SIMULATOR_ADDRESS\" && test -n \"$SIMULATOR_SOFTWARE_STATEMENT_V2\" && exit \(code)"
        let ending = await Tool()("simulate", "--exec", command)
        #expect(ending.status == code)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.contains("The simulator listens at http://127.0.0.1:"))
    }

    @Test("A signal that ends it is told as a shell tells it")
    func signal() async {
        #expect(await Tool()("simulate", "--exec", "kill -9 $$").status == 137)
        #if os(Linux)
        // The standard streams and the folder: a process that the command leaves behind must not hold the port.
        let inheritsNothing = #"test "$(ls /proc/self/fd | wc -l)" -eq 4"#
        // Other tests of this process may open something at the very moment of the start.
        var statuses: Set<Int32> = []
        for _ in 0..<5 where !statuses.contains(0) {
            statuses.insert(await Tool()("simulate", "--exec", inheritsNothing).status)
        }
        #expect(statuses.contains(0))
        #endif
    }

    @Test("An interruption ends it")
    func interrupted() async {
        let (interruptions, interrupt) = AsyncStream.makeStream(of: Void.self)
        let (lines, announce) = AsyncStream.makeStream(of: String.self)
        let console = CommandConsole(write: { text, _ in announce.yield(text) })
        async let status = PartnerSSOCommandLine(console: console)
            .run(["simulate", "--exec", "exec sleep 600"], interruptions: interruptions)
        for await line in lines where line.contains("listens") { break }
        interrupt.yield()
        #expect(await status == 130)
    }
}
