import AdobePassSupport
import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOTesting
import PartnerSSOVocabulary
import Testing

@Suite("What an answer means for its call")
struct AnswerJudgeTests {
    private static let thing = ScriptedTransport.thingCall

    private func outcome(
        of replies: [ScriptedTransport.Reply],
        _ method: HTTPRequest.Method = .get,
        expecting expectation: ServiceCall.Expectation = .document
    ) async throws -> (error: SSOError?, world: World) {
        let queue = Locked(replies)
        let wire = ScriptedTransport.registering().on(method, "/api/v2/thing") { (_) async throws(SSOError) in
            queue.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        let world = try World(wire: wire)
        let call = try ServiceCall("thing", method, path: ["api", "v2", "thing"], expectation: expectation)
        let error = await error { () async throws(SSOError) in
            switch expectation {
            case .document: _ = try await world.caller.send(call, as: DirectoryAnswer.self)
            case .bytes, .nothing, .status: try await world.caller.send(call) { (_) throws(SSOError) in }
            }
        }
        return (error, world)
    }

    private static func page(_ status: Int = 200, type: String = "text/html; charset=UTF-8") -> ScriptedTransport.Reply
    {
        .body(Data("<!DOCTYPE html><html></html>".utf8), type: type, status: status)
    }

    @Test("NW01 Throttling with a web page is throttling, and the call is repeated after at least a second")
    func throttled() async throws {
        let (error, world) = try await outcome(of: [Self.page(429), .json(#"{"requestor":{"mvpds":[]}}"#)])
        #expect(error == nil)
        #expect(world.clock.sleeps.allSatisfy { $0 >= .seconds(1) })
        #expect(world.clock.sleeps.count == 1)
    }

    @Test("NW02 Throttling that lasts is met three times, spaced, and then reported")
    func throttledForLong() async throws {
        let (error, world) = try await outcome(of: [Self.page(429)])
        #expect(error?.code == .throttled)
        #expect(error?.isRetryable == true)
        #expect(world.count(of: Self.thing) == 3)
        #expect(world.clock.uptime >= .seconds(2))
    }

    @Test(
        "NW03 The pause a service asks for is believed within bounds",
        arguments: [
            ("5", 5.0), ("0", 1), ("-7", 1), ("1e99", 30), ("99999999999999999999", 30), ("soon", 1), ("", 1),
            ("nan", 1), ("2.5", 2.5), ("Thu, 01 Jan 2026 00:00:10 GMT", 10), ("Thu, 01 Jan 2026 00:01:10 GMT", 30),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 1), ("Thu, 32 Foo 2026 99:00:10 GMT", 1),
        ]
    )
    func retryAfter(value: String, seconds: Double) async throws {
        #expect(RetryAfter.pause(value, now: ManualClock.start).timeInterval == seconds)
        var fields = HTTPFields()
        fields[.retryAfter] = value
        let reply = ScriptedTransport.Reply.status(429, fields: fields)
        let (error, world) = try await outcome(of: [reply, .json(#"{"requestor":{"mvpds":[]}}"#)])
        #expect(error == nil)
        #expect(world.clock.sleeps.map(\.timeInterval) == [seconds])
    }

    @Test("NW04 A failure is repeated only where the service says so", arguments: [500, 502, 503])
    func serverFailure(status: Int) async throws {
        for reply in [ScriptedTransport.Reply.status(status), Self.page(status)] {
            let (error, world) = try await outcome(of: [reply])
            #expect(error?.code == .serviceUnavailable)
            #expect(error?.isRetryable == true)
            #expect(world.count(of: Self.thing) == 1)
        }
        let marked = #"{"status":\#(status),"code":"network_connection_timeout","action":"retry"}"#
        let (error, world) = try await outcome(of: [.json(marked, status: status)])
        #expect(error?.code == .serviceUnavailable)
        #expect(world.count(of: Self.thing) == 3)
    }

    @Test("SV14 A refusal whose code is a timeout upstream is a failure that passes, and never a refusal of the viewer")
    func timeoutUpstream() async throws {
        let body = #"{"status":403,"code":"maximum_execution_time_exceeded","action":"retry"}"#
        let (error, world) = try await outcome(of: [.json(body, status: 403)])
        #expect(error?.code == .serviceUnavailable)
        #expect(error?.isRetryable == true)
        #expect(world.count(of: Self.thing) == 3)
        // To whoever asked for a decision it says the same as the error of an item.
        let denial = error?.serviceFault?.denial(of: .v2)
        #expect(denial?.cause == .technical)
        #expect(denial?.remedy == .retry)
    }

    @Test("NW08 An answer of another type, or without a body, is a typed error")
    func wrongType() async throws {
        let cases: [(ScriptedTransport.Reply, SSOError.Code)] = [
            (.body(Data("<a/>".utf8), type: "application/xml"), .answerUnexpectedType),
            (.status(200), .answerMalformed), (.status(204), .answerMalformed), (.status(201), .answerMalformed),
            (.status(304), .redirectRefused), (.status(199), .answerUnexpectedStatus),
            (.body(Data("<a/>".utf8), type: "application/xml", status: 403), .answerUnexpectedType),
        ]
        for (reply, code) in cases {
            let (error, world) = try await outcome(of: [reply])
            #expect(error?.code == code)
            #expect(world.count(of: Self.thing) == 1)
        }
    }

    @Test("NW08 A body where none is documented is an error, unless it is blank")
    func unexpectedBody() async throws {
        let garbage: [ScriptedTransport.Reply] = [
            .json("{\"a\":"), .json("{}"), .json("42"), .body(Data("OK".utf8), type: "text/plain"), .json("\0"),
        ]
        for reply in garbage {
            #expect(try await outcome(of: [reply], expecting: .nothing).error?.code == .answerMalformed)
        }
        for reply in [ScriptedTransport.Reply.status(204), .status(200), .json("\r\n ")] {
            #expect(try await outcome(of: [reply], expecting: .nothing).error == nil)
        }
    }

    @Test("NW08 Where a status says everything, a body that claims to be readable must be")
    func bodyBesidesTheStatus() async throws {
        let unreadable: [ScriptedTransport.Reply] = [
            .json("{\"a\":"), .json("\0"), .answer(HTTPAnswer(HTTPResponse(status: .ok), body: Data("[".utf8))),
        ]
        for reply in unreadable {
            #expect(try await outcome(of: [reply], expecting: .status).error?.code == .answerMalformed)
        }
        let fine: [ScriptedTransport.Reply] = [
            .status(200), .json("{}"), .json("42"), .body(Data("OK".utf8), type: "text/plain"),
        ]
        for reply in fine { #expect(try await outcome(of: [reply], expecting: .status).error == nil) }
    }

    @Test(
        "SV02 An error in place of no body is the service's error, whatever the status, with an action or without",
        arguments: [200, 202],
        [#""action":"none","#, ""]
    )
    func errorInsteadOfNothing(status: Int, action: String) async throws {
        let fault = #"{"status":403,"code":"invalid_integration",\#(action)"message":"m"}"#
        let (error, _) = try await outcome(of: [.json(fault, status: status)], expecting: .nothing)
        #expect(error?.serviceFault?.code == "invalid_integration")
    }

    @Test("NW13 A web page in place of an answer is a captive portal, and nobody is signed out by it")
    func captivePortal() async throws {
        for expectation in [ServiceCall.Expectation.document, .bytes, .nothing, .status] {
            let (error, _) = try await outcome(of: [Self.page()], expecting: expectation)
            #expect(error?.code == .captivePortal)
        }
        let nameless = HTTPAnswer(HTTPResponse(status: .ok), body: Data("\n <HTML>".utf8))
        #expect(try await outcome(of: [.answer(nameless)]).error?.code == .captivePortal)
        for status in [403, 404, 410] {
            let error = try await outcome(of: [Self.page(status)]).error
            #expect(error?.code == .answerUnexpectedType)
            #expect(error?.isRetryable == true)
        }
    }

    @Test("NW13 A refusal that the service does not explain may be a proxy's, and trying again may help")
    func unexplained() async throws {
        let explained = #"{"status":404,"code":"unknown_thing","action":"none"}"#
        let replies: [(ScriptedTransport.Reply, Bool)] = [
            (.status(404), true), (.json(#"{"message":"Forbidden"}"#, status: 403), true),
            (.json(explained, status: 404), false),
        ]
        for (reply, isRetryable) in replies {
            let (error, world) = try await outcome(of: [reply])
            #expect(error?.code == .requestRefused)
            #expect(error?.isRetryable == isRetryable)
            #expect(world.count(of: Self.thing) == 1)
        }
    }

    @Test("NW10 A redirect is refused and not followed", arguments: [301, 302, 303, 307, 308])
    func redirect(status: Int) async throws {
        var fields = HTTPFields()
        fields[.location] = "http://elsewhere.example.com/"
        let (error, world) = try await outcome(of: [.status(status, fields: fields)])
        #expect(error?.code == .redirectRefused)
        // A network may have answered instead of the service, so that a sign-out has to be reported again.
        #expect(error?.isRetryable == ![301, 308].contains(status))
        #expect(world.wire.calls.allSatisfy { $0.request.authority == "sp.example.com" })
    }

    @Test("NW17 A connection closed before any answer is tried again once, and only for a call that changes nothing")
    func closedConnection() async throws {
        let broken = ScriptedTransport.Reply.failing(.connectionFailed)
        #expect(try await outcome(of: [broken, .json(#"{"requestor":{"mvpds":[]}}"#)]).error == nil)
        let twice = try await outcome(of: [broken])
        #expect(twice.error?.code == .connectionFailed)
        #expect(twice.world.count(of: Self.thing) == 2)
        let post = try await outcome(of: [broken], .post)
        #expect(post.error?.code == .connectionFailed)
        #expect(post.world.count(of: "POST /api/v2/thing") == 1)
    }

    @Test(
        "NW05 NW12 NW18 What kept an answer from coming keeps its own code",
        arguments: [
            SSOError.Code.offline, .hostNotFound, .connectTimedOut, .readTimedOut, .totalTimedOut,
            .secureConnectionFailed, .answerTooLarge, .answerTruncated, .cancelled,
        ]
    )
    func noAnswer(code: SSOError.Code) async throws {
        let (error, world) = try await outcome(of: [.failing(code)])
        #expect(error?.code == code)
        #expect(world.count(of: Self.thing) == 1)
    }

    @Test("NW15 Control characters in an answer's fields are survived")
    func strangeFields() async throws {
        var fields = HTTPFields()
        fields[.contentType] = "Application/JSON ; charset=\u{1}utf-8"
        let body = Data(#"{"requestor":{"mvpds":[]}}"#.utf8)
        let answer = HTTPAnswer(HTTPResponse(status: .ok, headerFields: fields), body: body)
        #expect(try await outcome(of: [.answer(answer)]).error == nil)
    }

    @Test(
        "Documented media types are JSON, whatever their case, parameters and spaces",
        arguments: [
            "application/json", "application/json;charset=utf-8", "application/json;charset=UTF-8",
            "application/json; charset=utf-8", "APPLICATION/JSON",
        ]
    )
    func mediaTypes(type: String) async throws {
        let body = Data(#"{"requestor":{"mvpds":[]}}"#.utf8)
        #expect(try await outcome(of: [.body(body, type: type)]).error == nil)
    }

    @Test("The limits of a call are those of the settings")
    func limits() async throws {
        let world = try World(others: ["requestTimeoutSeconds": .duration(.seconds(4))])
        _ = try await world.get()
        for call in world.wire.calls {
            #expect(call.limits == HTTPLimits(connect: .seconds(4), silence: .seconds(4), total: .seconds(4)))
        }
    }

    @Test("A server that acts for a device forwards the device's address")
    func forwardedAddress() async throws {
        var device = DeviceInformation.sampleTV
        device.forwardedAddress = "203.45.101.20"
        let world = try World(device: device)
        _ = try await world.get()
        #expect(world.wire.calls.allSatisfy { $0.header("X-Forwarded-For") == "203.45.101.20" })
    }
}
