import Foundation
import PartnerSSOPluginKit
import PartnerSSOScenarios
import Testing

@testable import PartnerSSOPlayground

@Suite("Recording and replaying", .timeLimit(.minutes(10)))
struct RecordingTests {
    @Test("A recorded sign-in is a valid scenario that says what the viewer did, and replays to the same end")
    func records() async throws {
        let bench = try PlayBench()
        await bench.perform(.signIn)
        await bench.until { $0.view == .prompt }
        await bench.perform(.answerPrompt(.grant))
        await bench.until { $0.view.isPicker }
        await bench.perform(.pick("Spectrum_Apple"), .submitLogin(password: "wrong", result: .success))
        await bench.perform(.submitLogin(password: "right", result: .success))
        await bench.until { $0.isHome }
        let saved = await bench.playground.recording.saved(as: "Wrong, then right!", title: "Wrong, then right")
        let scenario = try Scenario(json: saved.json())
        #expect(scenario.name == "wrong-then-right")
        #expect(scenario.device.permission == .notDetermined)
        #expect(scenario.device.picker == DeviceScript.Picker(choice: .provider, provider: "Spectrum_Apple"))
        #expect(scenario.device.login.result == .wrongPasswordThenSuccess)
        let expected = ScenarioExpectation(outcome: .signedIn, via: .partner, mvpd: "Spectrum", kind: .partner)
        #expect(scenario.expected == expected)
        #expect(try await Self.replay(scenario).mood == .good)
    }

    @Test("A sign-in on the phone is recorded with its code's end")
    func recordsPhone() async throws {
        let bench = try PlayBench()
        await bench.perform(.permission(.denied), .signIn)
        await bench.until { $0.regular != nil }
        await bench.perform(.startCode(provider: nil))
        let code = try #require(await bench.until { $0.code != nil }.code)
        await bench.perform(.enterCode(code), .chooseOnPhone("Spectrum"))
        await bench.playground.completePage(code: code, mvpd: nil)
        await bench.until { $0.isHome }
        let scenario = try Scenario(json: await bench.playground.recording.saved(as: "phone", title: "P").json())
        #expect(scenario.secondScreen == SecondScreenScript(mvpd: "Spectrum"))
        #expect(scenario.expected.via == .regular && scenario.expected.reason == .permissionDenied)
        #expect(try await Self.replay(scenario).mood == .good)
    }

    @Test("What changes while the picker is open is recorded where it happened")
    func recordsHappening() async throws {
        let bench = try PlayBench()
        await bench.perform(.permission(.granted), .signIn)
        await bench.until { $0.view.isPicker }
        await bench.perform(.permission(.denied), .pick("Cablevision"))
        await bench.perform(.submitLogin(password: "secret", result: .success))
        await bench.until { $0.regular != nil }
        let scenario = await bench.playground.recording.saved(as: "x", title: "X")
        let expected = DeviceScript.Happening(
            .permissionChanges,
            at: .interactive,
            moment: .waiting,
            permission: .denied
        )
        #expect(scenario.device.happenings == [expected])
        #expect(try await Self.replay(scenario).mood == .good)
    }

    @Test(
        "The library's scenarios end on the page as they must",
        arguments: [
            "cancels", "denied", "other-provider", "picks-a-picker-only-provider", "picks-an-onboarded-provider",
            "second-screen-completes", "launches-again", "identity-expired", "undetermined-then-granted",
            "undetermined-then-denied", "provider-rejected", "exchange-rejected", "signed-in-at-the-system",
            "already-signed-in", "access-token-refused-once", "framework-unavailable", "restricted",
            "proof-with-an-unknown-key", "declined-by-the-service",
        ],
        ["tv", "tv-legacy"]
    )
    func library(name: String, product: String) async throws {
        let scenario = try ScenarioLibrary.scenario(named: name)
        let banner = try await Self.replay(scenario, product)
        #expect(banner.mood != .bad, "\(banner.text)")
    }

    /// These wait for time that passes only on a real clock.
    private static let slow: Set = ["takes-time-in-the-picker", "leaves-and-comes-back"]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Scenarios")

    private static var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { name in
            guard let scenario = try? scenario(in: name) else { return false }
            // The command line adds the plugin that passes identity tokens on.
            return scenario.app.identityTokens.isEmpty && !slow.contains(scenario.name)
        }
    }

    private static func scenario(in file: String) throws -> Scenario {
        try ScenarioLoader().load(folder.appending(path: file).path)
    }

    @Test("The examples' scenarios end on the page as they must", arguments: files, ["tv", "tv-legacy"])
    func examples(file: String, product: String) async throws {
        let banner = try await Self.replay(Self.scenario(in: file), product)
        #expect(banner.mood != .bad, "\(banner.text)")
    }

    @Test("The examples are found")
    func findsExamples() {
        #expect(Self.files.count > 30)
    }

    @Test("A different end is told")
    func tellsDifference() async throws {
        var scenario = try ScenarioLibrary.scenario(named: "denied")
        scenario.expected = ScenarioExpectation(outcome: .signedIn, via: .partner)
        let banner = try await Self.replay(scenario)
        #expect(banner.mood == .bad)
        #expect(banner.text.contains("permissionDenied"))
    }

    private static func replay(_ scenario: Scenario, _ product: String = "tv") async throws -> Banner {
        let bench = try PlayBench(product, scenario: scenario)
        await ReplayViewer(playground: bench.playground, scenario: scenario).run()
        return try #require(await bench.playground.banner)
    }
}
