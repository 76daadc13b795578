import AdobePassSimulator
import AdobePassV2
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOScenarios
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("A preview that fails halfway keeps what it has answered")
struct PartialPreviewTests {
    typealias Reply = ScriptedTransport.Reply

    private static let path = "/api/v2/REF30/decisions/preauthorize/{mvpd}"
    private static let failures: [Reply] = [
        .status(429), .status(500), .error(.scripted(.readTimedOut, isRetryable: true)),
        .error(.scripted(.connectionFailed, isRetryable: true)), .error(.scripted(.offline, isRetryable: true)),
    ]

    private func resources(_ range: Range<Int>) -> [Resource] { range.compactMap { Resource("r\($0)") } }

    /// A service that permits whatever it is asked about, except where `fails` says what comes instead.
    private func bench(
        limit: Int = 5,
        _ fails: @escaping @Sendable (_ call: Int, _ names: [String]) -> Reply?
    ) throws -> Bench {
        let count = Locked(0)
        let wire = ScriptedTransport().on(.post, Self.path) { (call) async throws(SSOError) in
            let number = count.withLock { number in
                number += 1
                return number
            }
            let names = call.names
            if let failure = fails(number, names) { return failure }
            let items = names.map { #"{"resource":"\#($0)","authorized":true}"# }
            return .json(#"{"decisions":[\#(items.joined(separator: ","))]}"#)
        }
        return try Bench(wire, settings: ["preauthorizeLimit": .integer(limit)])
    }

    private func preview(_ bench: Bench, _ resources: [Resource]) async throws(SSOError) -> [Preview] {
        try await bench.service.preview(resources, for: .lasting(.regular), in: ServiceContext())
    }

    @Test("SV01 A repeat that fails leaves the items that were answered as they are", arguments: 0..<failures.count)
    func failingRepeat(_ failure: Int) async throws {
        let code = #""code":"network_connection_timeout","action":"retry","status":403"#
        let mixed = Reply.json(
            #"{"decisions":[{"resource":"r0","authorized":true},{"resource":"r1","authorized":false,"error":{\#(code)}}]}"#
        )
        let bench = try bench { call, _ in call == 1 ? mixed : call <= 3 ? Self.failures[failure] : nil }
        let previews = try await preview(bench, resources(0..<2))
        #expect(previews.map(\.isLikelyPermitted) == [true, false])
        #expect(previews[1].denial?.cause == .technical)
        #expect(previews[1].denial?.remedy == .retry)
        #expect(previews[1].denial?.code == "network_connection_timeout")
        let before = bench.calls.count
        _ = try await preview(bench, resources(0..<1))
        #expect(bench.calls.count == before, "the permit is kept")
    }

    @Test("A later part that fails leaves the earlier parts as they are", arguments: 0..<failures.count)
    func failingPart(_ failure: Int) async throws {
        let isBroken = Locked(true)
        let bench = try bench { _, names in
            names.contains("r6") && isBroken.withLock { $0 } ? Self.failures[failure] : nil
        }
        let previews = try await preview(bench, resources(0..<12))
        #expect(
            previews.map(\.isLikelyPermitted) == Array(repeating: true, count: 5) + Array(repeating: false, count: 7)
        )
        #expect(previews.suffix(7).allSatisfy { $0.denial?.cause == .technical && $0.denial?.remedy == .retry })
        #expect(!bench.calls.contains { $0.names.contains("r10") }, "a service that fails is left alone")
        #expect(try bench.events.expect(.previewsIncomplete).facts[.count] == "7")
        // Denials are never kept, so the next preview asks about them, and about nothing else.
        isBroken.withLock { $0 = false }
        let before = bench.calls.count
        #expect(try await preview(bench, resources(0..<12)).allSatisfy(\.isLikelyPermitted))
        #expect(bench.calls.dropFirst(before).map(\.names) == [(5..<10).map { "r\($0)" }, ["r10", "r11"]])
    }

    @Test(
        "A denial that concerns the login or the provider's network is not asked for again for every few titles",
        arguments: [("authenticated_profile_missing", "authentication"), ("network_received_error", "retry")]
    )
    func commonDenial(code: String, action: String) async throws {
        let bench = try bench { _, names in
            let error = #"{"status":403,"code":"\#(code)","action":"\#(action)"}"#
            let items = names.map { #"{"resource":"\#($0)","authorized":false,"error":\#(error)}"# }
            return .json(#"{"decisions":[\#(items.joined(separator: ","))]}"#)
        }
        let previews = try await preview(bench, resources(0..<100))
        #expect(previews.count == 100 && previews.allSatisfy { $0.denial?.code == code })
        #expect(bench.calls.count <= 3)
    }

    @Test("What is known from before is answered too, when the service cannot be reached")
    func knownFromBefore() async throws {
        let bench = try bench { call, _ in call > 1 ? .status(500) : nil }
        _ = try await preview(bench, resources(0..<2))
        let previews = try await preview(bench, resources(1..<3))
        #expect(previews.map { $0.denial?.cause } == [nil, .technical])
    }

    @Test("Where nothing is known the failure is an error, and so is one that does not pass")
    func nothingKnown() async throws {
        for failure in Self.failures {
            let bench = try bench { _, _ in failure }
            let error = await error { () async throws(SSOError) in _ = try await preview(bench, resources(0..<7)) }
            #expect(error?.isRetryable == true)
        }
        let broken = try bench { call, _ in call == 1 ? nil : .json("{}") }
        let malformed = await error { () async throws(SSOError) in _ = try await preview(broken, resources(0..<7)) }
        #expect(malformed?.code == .answerMalformed)
        _ = try await preview(broken, resources(0..<5))
        #expect(broken.calls.count == 2, "the permits of the first part are kept all the same")
    }

    @Test("A preview that is cancelled ends as cancelled, whatever was answered before")
    func cancelled() async throws {
        let bench = try bench { call, _ in call == 1 ? nil : .hang }
        let task = Task {
            await error { () async throws(SSOError) in _ = try await preview(bench, resources(0..<7)) }
        }
        while bench.calls.count < 2 { await Task.yield() }
        task.cancel()
        #expect(await task.value?.code == .cancelled)
    }

    @Test("The app gets what was answered, and the viewer stays signed in")
    func client() async throws {
        let world = try World {
            $0.faults = [
                .init(
                    endpoint: "POST /api/v2/{serviceProvider}/decisions/preauthorize/{mvpd}",
                    call: 2,
                    kind: .serverError
                )
            ]
        }
        _ = try await world.client.signIn()
        let previews = try await world.client.preauthorize(resources(0..<7))
        #expect(previews.count { $0.isLikelyPermitted } == 5)
        guard case .signedIn = await world.client.sessionStatus() else {
            Issue.record("signed out")
            return
        }
    }

    // MARK: Too many resources

    private static let tooMany = [
        Reply.json(#"{"status":403,"code":"too_many_resources","action":"configuration"}"#, status: 403),
        .json(#"{"decisions":[]}"#),
    ]

    @Test("SV05 A question that is too long is asked in shorter ones, and so is every later one", arguments: 0...1)
    func halves(_ kind: Int) async throws {
        let bench = try bench(limit: 16) { _, names in names.count > 3 ? Self.tooMany[kind] : nil }
        #expect(try await preview(bench, resources(0..<16)).allSatisfy(\.isLikelyPermitted))
        #expect(bench.calls.map(\.names.count) == [16, 8, 4, 2, 2, 2, 2, 2, 2, 2, 2])
        #expect(
            bench.events.events.filter { $0.name == .previewsShortened }.map { $0.facts[.count] } == ["8", "4", "2"]
        )
        let before = bench.calls.count
        _ = try await preview(bench, resources(16..<20))
        #expect(bench.calls.dropFirst(before).map(\.names.count) == [2, 2])
    }

    @Test("SV05 A service that calls every question too long is asked a bounded number of times", arguments: 0...1)
    func bounded(_ kind: Int) async throws {
        let bench = try bench(limit: 16) { _, _ in Self.tooMany[kind] }
        let error = await error { () async throws(SSOError) in _ = try await preview(bench, resources(0..<16)) }
        #expect(error?.code == .configurationRefused)
        #expect(bench.calls.map(\.names.count) == [16, 8, 4, 2, 1])
    }

    @Test("SV05 A product that is set up with more than the brand's limit works all the same")
    func setUpWrongly() async throws {
        let world = try World(values: ["preauthorizeLimit": .integer(12)])
        _ = try await world.client.signIn()
        #expect(try await world.client.preauthorize(resources(0..<12)).allSatisfy(\.isLikelyPermitted))
    }
}

extension HTTPCall {
    /// The resources a question is about.
    fileprivate var names: [String] {
        text.split(separator: "\"").map(String.init).filter { $0.first == "r" && $0 != "resources" }
    }
}
