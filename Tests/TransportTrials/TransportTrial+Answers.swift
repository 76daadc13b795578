import Foundation
import HTTPTypes
import PartnerSSOPluginKit

extension TransportTrial {
    /// Answers that must arrive as they are.
    static let answers: [TransportTrial] = [
        TransportTrial(
            "A body arrives whole, with the head's fields",
            [.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Twice: a\r\nContent-Length: 5\r\n\r\nhello")]
        ) { result, server in
            let fields = (try? result.get())?.response.headerFields
            return expect(200, "hello", of: result)
                + expect(fields?[.contentType] == "text/plain", "the content type is missing")
                + expect(
                    server.requests.first?.hasPrefix("GET /trial?a=1 HTTP/1.1\r\n") == true,
                    "another request line"
                )
        },
        TransportTrial(
            "A body in chunks arrives whole",
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n")]
        ) { result, _ in expect(200, "hello", of: result) },
        TransportTrial("NW08 An empty 200 is an answer", [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]) {
            result,
            _ in
            expect(200, "", of: result)
        },
        TransportTrial("NW08 A 204 is an answer", [.send("HTTP/1.1 204 No Content\r\n\r\n")]) { result, _ in
            expect(204, "", of: result)
        },
        TransportTrial(
            "A 401 that asks for a password is an answer",
            [.send("HTTP/1.1 401 U\r\nWWW-Authenticate: Basic realm=\"a\"\r\nContent-Length: 2\r\n\r\nno")]
        ) { result, server in
            expect(401, "no", of: result) + expect(server.requests.count == 1, "asked \(server.requests.count) times")
        },
        TransportTrial(
            "NW01 A 429 with a page is an answer",
            [.send("HTTP/1.1 429 T\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>")]
        ) { result, _ in expect(429, "<html>", of: result) },
        TransportTrial("A 500 is an answer", [.send("HTTP/1.1 500 E\r\nContent-Length: 2\r\n\r\n{}")]) { result, _ in
            expect(500, "{}", of: result)
        },
        body, cookies, concurrency,
    ]

    private static let body = TransportTrial("A body and its fields are sent as they are") { make in
        let server = try LoopbackServer([.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
        defer { server.stop() }
        var call = HTTPCall.get(server.authority, fields: [HTTPField(name: .authorization, value: "Bearer a.b-c_d")])
        call.request.method = .post
        call.request.headerFields[.contentType] = "application/x-www-form-urlencoded"
        call.body = Data("a=%2B&b=%3D".utf8)
        let result = await outcome(of: call, on: make(SystemClock()))
        let sent = server.requests.first ?? ""
        return expect(200, "", of: result)
            + expect(sent.hasPrefix("POST /trial?a=1 HTTP/1.1\r\n"), "another request line: \(sent)")
            + expect(sent.hasSuffix("\r\n\r\na=%2B&b=%3D"), "another body: \(sent)")
            + expect(sent.lowercased().contains("\r\nauthorization: bearer a.b-c_d\r\n"), "another header: \(sent)")
    }

    private static let cookies = TransportTrial("No cookie is kept and nothing is answered from a cache") { make in
        let server = try LoopbackServer([
            .send(
                "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nCache-Control: max-age=600\r\nContent-Length: 2\r\n\r\nhi"
            )
        ])
        defer { server.stop() }
        let transport = make(SystemClock())
        let first = await outcome(of: .get(server.authority), on: transport)
        let second = await outcome(of: .get(server.authority), on: transport)
        return expect(200, "hi", of: first) + expect(200, "hi", of: second)
            + expect(server.requests.count == 2, "the second call was not made")
            + expect(!server.requests.contains { $0.lowercased().contains("\r\ncookie:") }, "a cookie was sent")
    }

    private static let concurrency = TransportTrial("A hundred calls at once are all answered") { make in
        let server = try LoopbackServer([.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")])
        defer { server.stop() }
        let transport = make(SystemClock())
        let call = HTTPCall.get(server.authority)
        return await withTaskGroup(of: [String].self) { group in
            for _ in 0..<100 {
                group.addTask { expect(200, "hi", of: await outcome(of: call, on: transport)) }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }
}
