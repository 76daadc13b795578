import AdobePassSimulator
import AdobePassSupport
import HTTPTypes
import PartnerSSO
import PartnerSSOPluginKit
import PartnerSSOTesting
import Testing

@Suite("No call is made more often, or faster, than the service allows")
struct AttemptTests {
    private static let path = "/api/v2/REF30/decisions/authorize/{mvpd}"
    private static let timeout = #""code":"network_connection_timeout","action":"retry","status":403"#
    private static let item = ScriptedTransport.Reply.json(
        #"{"decisions":[{"resource":"A","authorized":false,"error":{\#(timeout)}}]}"#
    )
    private static let whole = ScriptedTransport.Reply.json("{\(timeout)}", status: 403)
    private static let permit = ScriptedTransport.Reply.json(
        #"{"decisions":[{"resource":"A","authorized":true,"token":{"serializedToken":"t"}}]}"#
    )

    private func authorize(_ replies: [ScriptedTransport.Reply]) async throws -> (Result<Decision, SSOError>, Bench) {
        let queue = Locked(replies)
        let wire = ScriptedTransport().on(.post, Self.path) { (_) async throws(SSOError) in
            queue.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        let bench = try Bench(wire)
        let resource = try #require(Resource("A"))
        do throws(SSOError) {
            let decision = try await bench.service.authorize(resource, for: .lasting(.regular), in: ServiceContext())
            return (.success(decision), bench)
        } catch {
            return (.failure(error), bench)
        }
    }

    @Test(
        "M5.2 M4.2 Whatever makes a decision be asked for again, it is asked for three times at most",
        arguments: [
            [item], [whole], [item, whole], [whole, item], [item, .status(429)], [.status(429), item, whole],
            [item, .status(401), item], [.status(401), whole, item],
        ]
    )
    func budget(replies: [ScriptedTransport.Reply]) async throws {
        let (_, bench) = try await authorize(replies)
        #expect(bench.calls.count == 3)
    }

    @Test("M5.2 A decision that is there at the third attempt counts, whatever the first two were")
    func third() async throws {
        for first in [[Self.item, Self.whole], [Self.whole, Self.item], [.status(429), Self.item]] {
            let (decision, bench) = try await authorize(first + [Self.permit])
            #expect(try decision.get().permit != nil)
            #expect(bench.calls.count == 3)
        }
    }

    @Test("SV14 A provider that cannot be reached is alike as an item and as the whole answer, and no refusal of it")
    func unreachable() async throws {
        for replies in [[Self.item], [Self.whole], [Self.item, Self.whole], [Self.whole, Self.item]] {
            guard case .denied(_, let denial) = try await authorize(replies).0.get() else {
                Issue.record("permitted")
                continue
            }
            #expect(denial.cause == .technical)
            #expect(denial.remedy == .retry)
            #expect(denial.code == "network_connection_timeout")
        }
        let throttled = try await authorize([Self.item, .status(429)]).0
        #expect(throws: SSOError.self) { try throttled.get() }
    }

    @Test("SV01 A refusal of what is left open does not take back what was permitted before")
    func laterRefusal() async throws {
        let denial = #"{"code":"preauthorization_denied_by_mvpd","action":"none","status":403}"#
        let open = #"{"resource":"B","authorized":false,"error":{\#(Self.timeout)}}"#
        let wire = ScriptedTransport().on(
            .post,
            "/api/v2/REF30/decisions/preauthorize/{mvpd}",
            .json(#"{"decisions":[{"resource":"A","authorized":true},\#(open)]}"#),
            .json(denial, status: 403)
        )
        let bench = try Bench(wire)
        let previews = try await bench.service.preview(
            ["A", "B"].compactMap(Resource.init),
            for: .lasting(.regular),
            in: ServiceContext()
        )
        #expect(previews.map(\.denial?.cause) == [nil, .subscription])
    }

    // MARK: Polls

    static let faults: [ScriptedTransport.Reply] = [
        .status(429), .status(500), .error(.scripted(.connectionFailed, isRetryable: true)),
        .error(.scripted(.readTimedOut, isRetryable: true)), .json("{\(timeout)}", status: 403),
    ]

    @Test("UX03 M3.3 A poll that fails is not made again at once; only a refused token is renewed", arguments: 0..<5)
    func poll(fault: Int) async throws {
        let wire = ScriptedTransport().on(.get, "/api/v2/REF30/profiles/code/ABC", Self.faults[fault])
        let bench = try Bench(wire)
        let session = ServiceSession(code: "ABC", url: nil, expiry: .unknown, mvpd: nil, isComplete: true)
        let failure = await error { () async throws(SSOError) in
            _ = try await bench.service.poll(session, in: .identified)
        }
        #expect(failure?.isRetryable == true)
        #expect(bench.calls.count == 1)
        wire.on(.get, "/api/v2/REF30/profiles/code/ABC", .status(401), .json(#"{"profiles":{}}"#))
        guard case .pending = try await bench.service.poll(session, in: .identified) else {
            Issue.record("not pending")
            return
        }
        #expect(bench.calls.count == 3)
    }

    @Test(
        "UX03 M3.3 Polls that go wrong keep their distance too, and a pause that the service asks for",
        arguments: 0..<5
    )
    func pace(fault: Int) async throws {
        let times = Locked<[Duration]>([])
        let clock = ManualClock(mode: .automatic(upTo: .seconds(60)))
        let wire = World.Wire { wrapped in
            ScriptedTransport { (call) async throws(SSOError) in
                guard call.request.path?.contains("/profiles/code/") == true else {
                    return .answer(try await wrapped.send(call))
                }
                let count = times.withLock { times in
                    times.append(clock.uptime)
                    return times.count
                }
                switch count {
                case 1...3: return Self.faults[fault]
                case 4: return .throttled(for: 20)
                default: return .answer(try await wrapped.send(call))
                }
            }
        }
        let world = try World(permission: .always(.refused(.denied, nil)), clock: clock, wire: wire) {
            $0.secondScreen = .init(afterPolls: 2, mvpd: "Cablevision")
        }
        guard case .regularSignIn(let way, _) = try await world.client.signIn() else {
            Issue.record("no regular sign-in")
            return
        }
        _ = try await way.start(with: MVPD.ID("Cablevision")).waitForProfile()
        let seen = times.withLock { $0 }
        let gaps = zip(seen, seen.dropFirst()).map { $1 - $0 }
        #expect(gaps.count >= 6)
        #expect(gaps.allSatisfy { $0 >= .seconds(3) }, "\(gaps)")
        #expect(gaps[3] >= .seconds(20), "\(gaps)")
    }
}

extension ScriptedTransport.Reply {
    /// A front-end server that wants to be left alone for some seconds.
    fileprivate static func throttled(for seconds: Int) -> ScriptedTransport.Reply {
        var response = HTTPResponse(status: .tooManyRequests)
        response.headerFields[.retryAfter] = String(seconds)
        return .answer(HTTPAnswer(response))
    }
}
