import Foundation
import HTTPTypes
import PartnerSSOPluginKit
import PartnerSSOVocabulary

extension TransportTrial {
    /// Connections and answers that break.
    static let faults: [TransportTrial] = [
        TransportTrial(
            "NW07 A body cut short is an error",
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhi"), .close]
        ) {
            result,
            _ in expect(.answerTruncated, of: result)
        },
        TransportTrial(
            "NW07 The page of a request for a password, cut short, is an error",
            [.send("HTTP/1.1 401 U\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 20\r\n\r\nno"), .close]
        ) { result, _ in expect(.answerTruncated, of: result) },
        TransportTrial(
            "NW07 Chunks cut short are an error",
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n5\r\nhe"), .close]
        ) { result, _ in expect(.answerTruncated, of: result) },
        TransportTrial(
            "NW07 A body longer than its length is cut at its length",
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi, and more"), .close]
        ) { result, _ in expect(200, "hi", of: result) },
        TransportTrial("NW17 A connection closed without an answer is an error, and the call is not repeated", [.close])
        {
            result,
            server in
            expect(.connectionFailed, of: result)
                + expect(server.requests.count == 1, "called \(server.requests.count) times")
        },
        TransportTrial("A connection broken off without an answer is an error", [.reset]) { result, _ in
            expect(.connectionFailed, of: result)
        },
        TransportTrial("Bytes that are not HTTP are an error", [.send("NOTHTTP at all\r\n\r\n"), .close]) { result, _ in
            expect(.answerMalformed, .connectionFailed, of: result)
        },
        TransportTrial(
            "NW15 Control bytes in a header of the answer are survived",
            [
                .bytes(
                    Array("HTTP/1.1 200 OK\r\nX-A: a".utf8) + [0x01, 0x7F]
                        + Array("\r\nContent-Length: 2\r\n\r\nhi".utf8)
                ), .close,
            ]
        ) { result, _ in survived(result) },
        TransportTrial(
            "NW15 Latin bytes in a header of the answer are survived",
            [
                .bytes(
                    Array("HTTP/1.1 200 OK\r\nX-A: ".utf8) + [0xE9, 0xFF]
                        + Array("\r\nContent-Length: 2\r\n\r\nhi".utf8)
                ), .close,
            ]
        ) { result, _ in survived(result) },
        refused, untrusted, unresolved, redirected,
    ]

    private static func survived(_ result: Result<HTTPAnswer, SSOError>) -> [String] {
        switch result {
        case .success: expect(200, "hi", of: result)
        case .failure: expect(.answerMalformed, .connectionFailed, of: result)
        }
    }

    private static let refused = TransportTrial("A port nobody listens on is an error") { make in
        let authority = "127.0.0.1:\(try LoopbackSocket.unusedPort())"
        return expect(.connectionFailed, of: await outcome(of: .get(authority), on: make(SystemClock())))
    }

    private static let untrusted = TransportTrial("NW11 A server that does not speak TLS is not trusted") { make in
        let server = try LoopbackServer([.hold], greeting: "220 This is no handshake\r\n")
        defer { server.stop() }
        let result = await outcome(of: .get(server.authority, scheme: "https"), on: make(SystemClock()))
        return expect(.secureConnectionFailed, of: result)
    }

    /// No name server is asked: the resolver itself refuses a label of more than 63 characters.
    private static let unresolved = TransportTrial("NW18 A name that cannot be resolved has a code of its own") {
        make in
        let name = String(repeating: "a", count: 64) + ".invalid"
        let result = await outcome(of: .get(name, scheme: "https"), on: make(SystemClock()))
        return expect(.hostNotFound, of: result)
    }

    private static let redirected = TransportTrial("NW10 A redirect is not followed and no header goes elsewhere") {
        make in
        let other = try LoopbackServer([.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil")])
        defer { other.stop() }
        var complaints: [String] = []
        for status in [301, 302, 303, 307, 308] {
            let server = try LoopbackServer([
                .send("HTTP/1.1 \(status) R\r\nLocation: http://\(other.authority)/\r\nContent-Length: 2\r\n\r\ngo")
            ])
            defer { server.stop() }
            let field = HTTPField(name: .authorization, value: "Bearer secret")
            let result = await outcome(of: .get(server.authority, fields: [field]), on: make(SystemClock()))
            complaints += expect(status, "go", of: result)
            let location = (try? result.get())?.response.headerFields[.location]
            complaints += expect(location == "http://\(other.authority)/", "the location is missing")
        }
        return complaints + expect(other.connectionCount == 0, "the other server was called")
    }
}
