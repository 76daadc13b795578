import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOVocabulary
import StormReplays
import Testing

@testable import PartnerSSOPlayground

@Suite("Replays of the storm", .timeLimit(.minutes(10)))
struct StormReplayTests {
    private static let signsIn: [StormAct?] = [
        .launch(app: 0), .call(app: 0, call: .signIn), .picker(choice: .provider, provider: "Cablevision"),
    ]

    @Test(
        "A world's viewer signs in and watches by the page's own buttons, on both services",
        arguments: ["tv", "tv-legacy"]
    )
    func signsIn(product: String) async throws {
        let page = try await Self.play(Self.signsIn + [.call(app: 0, call: .authorize)], product)
        guard case .watching(_, let show) = page.television else {
            Issue.record("the television shows \(page.television)")
            return
        }
        #expect(show.resource == "REF30")
        #expect(page.banner?.text.contains("4 of 4 acts and faults were played") == true)
    }

    @Test("The permission prompt gets the answer of the world's viewer")
    func prompt() async throws {
        let beginning = StormStory.Beginning(
            service: "adobe-pass-v2",
            permission: .notDetermined,
            promptAnswer: .deny
        )
        let page = try await Self.play([.call(app: 0, call: .signIn)], beginning: beginning)
        #expect(page.regular?.reason == .permissionDenied)
        #expect(page.permission == .denied)
    }

    @Test("A code is typed on the phone, and the television signs in with it")
    func code() async throws {
        let page = try await Self.play([
            .permission(permission: .denied), .call(app: 0, call: .signIn),
            .startRegular(app: 0, provider: "Spectrum"), .mistypeCode(app: 0),
            .typeCode(app: 0, provider: "Spectrum"), .call(app: 0, call: .preauthorize),
        ])
        #expect(page.home?.profile.mvpd == "Spectrum")
        #expect(page.home?.shows.first?.isLikely == true)
    }

    @Test("A code is asked for again by the offer that the app has kept")
    func codeAgain() async throws {
        let page = try await Self.play([
            .permission(permission: .denied), .call(app: 0, call: .signIn),
            .startRegular(app: 0, provider: "Spectrum"), .startRegular(app: 0, provider: "Xfinity"),
        ]) { $0.code != nil }
        #expect(page.journal.arrows.contains { $0.text == "start(with: Xfinity)" })
        #expect(page.banner?.text.contains("4 of 4 acts and faults were played") == true)
    }

    @Test("What the page cannot do is named in the diagram with the reason, and not played")
    func cannot() async throws {
        let acts: [StormAct?] = [
            nil, .call(app: 1, call: .signOut), .call(app: 0, call: .refresh), .cancel(app: 0, call: "signIn"),
            .startRegular(app: 0, provider: nil), .typeCode(app: 0, provider: nil),
            .picker(choice: .cancel, provider: nil),
        ]
        let page = try await Self.play(Self.signsIn + acts)
        #expect(page.isHome)
        #expect(page.banner?.text.contains("3 of 10 acts and faults were played") == true)
        let words = page.headlines.filter { $0.contains("(not played: ") }
        let reasons = [
            "the page has nothing like it", "only app 0 has a screen here", "the page has no button for it",
            "the app is not waiting for anything here", "the app does not offer the regular sign-in here",
            "the app does not show a code here", "no picker is open here",
        ]
        #expect(words.count == reasons.count)
        for (word, reason) in zip(words, reasons) { #expect(word.contains(reason)) }
    }

    @Test("What differs from the beginning on is named before anything is played")
    func differences() async throws {
        let beginning = StormStory.Beginning(service: "adobe-pass-v1", apps: 2, clockAheadSeconds: 50)
        let words = try await Self.play([], beginning: beginning).headlines
        #expect(words.count == 4)
        for (word, part) in zip(words, ["order", "2 apps", "50 s ahead", "adobe-pass-v1"]) {
            #expect(word.contains(part))
        }
    }

    @Test("The sample app stands for the app that has most to do")
    func shownApp() async throws {
        let page = try await Self.play([
            .launch(app: 0), .launch(app: 1), .call(app: 1, call: .signIn),
            .picker(choice: .provider, provider: "Cablevision"),
        ])
        #expect(page.isHome)
        #expect(page.headlines.contains { $0.contains("only app 1 has a screen here") }, "\(page.headlines)")
    }

    @Test("An app that has ended shows the stored session when it is launched again")
    func relaunch() async throws {
        let ended = try await Self.play(Self.signsIn + [.kill(app: 0)])
        #expect(!ended.isHome)
        let launched = try await Self.play(Self.signsIn + [.kill(app: 0), .launch(app: 0)])
        #expect(launched.home?.profile.mvpd == "Cablevision")
    }

    @Test("A call that cuts a running one short says so, because it does not in the storm")
    func cutShort() async throws {
        let page = try await Self.play([.call(app: 0, call: .signIn), .call(app: 0, call: .signOut)])
        #expect(page.headlines.contains { $0.contains("its running call ends") })
    }

    @Test("As much time passes as passed in the world")
    func time() async throws {
        let replay = Self.replay([.call(app: 0, call: .status), .calm], every: 86_400_000)
        let bench = try PlayBench(scenario: .beginning(of: replay, now: Scenario.newYear2026))
        let start = bench.playground.world.clock.now
        await StormViewer(playground: bench.playground, replay: replay).run()
        let passed = bench.playground.world.clock.now.timeIntervalSince(start)
        #expect((86_400..<86_410).contains(passed))
    }

    @Test("Logins that the service ends are gone at the next launch")
    func endLogins() async throws {
        let acts: [StormAct?] = [
            .permission(permission: .denied), .call(app: 0, call: .signIn),
            .startRegular(app: 0, provider: "Spectrum"), .typeCode(app: 0, provider: "Spectrum"),
        ]
        let reconciles = StormAct.call(app: 0, call: .reconcile)
        #expect(try await Self.play(acts + [reconciles]).isHome)
        #expect(try await !Self.play(acts + [.endLogins, reconciles]).isHome)
    }

    @Test("A platform that misbehaves does so until all faults end")
    func platform() async throws {
        var script = DeviceScript()
        script.proof = .unsigned
        let broken = try await Self.play([.platform(conduct: StormPlatform(script))] + Self.signsIn)
        #expect(!broken.isHome)
        let healed = try await Self.play([.platform(conduct: StormPlatform(script)), .calm] + Self.signsIn)
        #expect(healed.isHome)
    }

    @Test("The files of the storm are played to their ends", arguments: files)
    func file(_ name: String) async throws {
        let replay = try StormReplay(json: Data(contentsOf: Self.folder.appending(path: name)))
        let story = try #require(replay.story)
        let bench = try PlayBench(
            story.beginning.service == "adobe-pass-v1" ? "tv-legacy" : "tv",
            scenario: .beginning(of: replay, now: Scenario.newYear2026)
        )
        await StormViewer(playground: bench.playground, replay: replay).run()
        let page = await bench.playground.state
        #expect(page.banner?.text.contains("has ended") == true)
        #expect(page.banner?.text.contains(" 0 of ") == false)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Storm/Replays")

    private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
}

// MARK: - The network

extension StormReplayTests {
    /// Each with its error or its status, or `nil` if it answers like a sound network.
    private static let troubles: [(StormTrouble, String?)] = [
        (.refused, "network.connectionFailed"), (.intercepted, "network.secureConnectionFailed"),
        (.requestLost, "network.readTimedOut"), (.answerLost, "network.readTimedOut"),
        (.late(milliseconds: 2_000), nil), (.late(milliseconds: 16_000), "network.readTimedOut"), (.doubled, nil),
        (.truncated, "answer.truncated"),
        (.garbled(seed: 1), nil), (.status(code: 503), "503"), (.page(code: 403), "403"),
    ]

    @Test("The television's next calls meet what the storm has drawn, and the phone's do not", arguments: troubles)
    func network(_ trouble: StormTrouble, _ expected: String?) async throws {
        let line = try PlayBench().playground.world.service
        line.troubles.add(trouble, calls: 1, for: .seconds(60))
        let sound = await Self.outcome(line, .phone)
        // The wait for an answer that is lost passes at once.
        line.clock.skipPauses()
        let spoiled = await Self.outcome(line, .library)
        let next = await Self.outcome(line, .library)
        #expect(spoiled == expected ?? sound)
        #expect(next == sound)
    }

    @Test("A garbled answer has other bytes, and as many")
    func garbled() {
        let body = Data(repeating: 0, count: 20)
        let garbled = StormTrouble.garbled(body, 1)
        #expect(garbled != body)
        #expect(garbled.count == 20)
        #expect(garbled == StormTrouble.garbled(body, 1))
    }

    @Test("A disturbance ends with its time")
    func disturbanceEnds() async throws {
        let line = try PlayBench().playground.world.service
        let sound = await Self.outcome(line, .library)
        line.troubles.add(.refused, calls: 10, for: .seconds(60))
        #expect(await Self.outcome(line, .library) != sound)
        line.clock.advance(by: .seconds(61))
        #expect(await Self.outcome(line, .library) == sound)
    }

    private static func outcome(_ line: ServiceLine, _ lane: Lane) async -> String {
        let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/o/client/register")
        do {
            return "\(try await line.send(HTTPCall(request), from: lane).response.status.code)"
        } catch {
            return error.code.rawValue
        }
    }
}

// MARK: - Playing

extension StormReplayTests {
    private static func replay(
        _ acts: [StormAct?],
        every milliseconds: Int = 2_000,
        beginning: StormStory.Beginning = StormStory.Beginning(service: "adobe-pass-v2")
    ) -> StormReplay {
        let moments = acts.enumerated().map { index, act in
            StormStory.Moment(milliseconds: index * milliseconds, words: "moment \(index)", act: act)
        }
        return StormReplay(
            seed: "1",
            invariant: "a promise",
            entries: [],
            story: StormStory(beginning: beginning, moments: moments)
        )
    }

    private static func play(
        _ acts: [StormAct?],
        _ product: String = "tv",
        beginning: StormStory.Beginning = StormStory.Beginning(service: "adobe-pass-v2"),
        until isReached: (PageState) -> Bool = { _ in true }
    ) async throws -> PageState {
        let replay = replay(acts, beginning: beginning)
        let bench = try PlayBench(product, scenario: .beginning(of: replay, now: Scenario.newYear2026))
        await StormViewer(playground: bench.playground, replay: replay).run()
        return await bench.until(isReached)
    }
}

extension PageState {
    /// What the replay has named, in order.
    fileprivate var headlines: [String] { journal.arrows.filter { $0.kind == .headline }.map(\.text) }
}
