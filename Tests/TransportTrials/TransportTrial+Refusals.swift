import Foundation
import HTTPTypes
import PartnerSSOPluginKit

extension TransportTrial {
    /// Calls that must not be made.
    static let refusals: [TransportTrial] = [
        TransportTrial("Plain http to another machine is refused") { make in
            expect(.insecureAddress, of: await outcome(of: .get("192.0.2.1"), on: make(SystemClock())))
                + expect(.insecureAddress, of: await outcome(of: .get("example.com:80"), on: make(SystemClock())))
        },
        TransportTrial("An address that is none is refused") { make in
            expect(.invalidArgument, of: await outcome(of: .get("", scheme: "https"), on: make(SystemClock())))
                + expect(.invalidArgument, of: await outcome(of: .get("a", scheme: "file"), on: make(SystemClock())))
        },
        TransportTrial("A path with blanks, line ends or other alphabets is refused") { make in
            var complaints: [String] = []
            for path in ["", "a", "/a b", "/a\r\nX: y", "/\u{E9}", "/a\u{0}b"] {
                let call = HTTPCall.get("127.0.0.1:9", path: path)
                complaints += expect(.invalidArgument, of: await outcome(of: call, on: make(SystemClock())))
            }
            return complaints
        },
        TransportTrial("NW14 A header value that is not plain ASCII is refused before anything is sent") { make in
            let server = try LoopbackServer([.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
            defer { server.stop() }
            let field = HTTPField(name: .authorization, value: "Bearer \u{E9}\u{1F511}")
            let result = await outcome(of: .get(server.authority, fields: [field]), on: make(SystemClock()))
            return expect(.headerValueInvalid, of: result)
                + expect(server.connectionCount == 0, "a connection was opened")
        },
    ]
}
