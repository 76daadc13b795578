import HTTPTypes
import PartnerSSOScenarios
import Testing

@testable import PartnerSSOPlayground

@Suite("The playground's routes", .timeLimit(.minutes(10)))
struct SiteTests {
    @Test("The page is complete, and loads nothing from elsewhere")
    func page() async throws {
        let bench = try PlayBench()
        let answer = await bench.get("/")
        #expect(answer.status == .ok)
        for id in ["bar", "tv", "phone", "controls", "machine", "diagram", "events"] {
            #expect(answer.text.contains("id=\"\(id)\""))
        }
        #expect(!answer.text.contains("http://") && !answer.text.contains("https://"))
        #expect(answer.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        for asset in ["/page.css", "/devices.css", "/framed.css", "/page.js"] {
            let file = await bench.get(asset)
            #expect(file.status == .ok && !file.text.isEmpty && !file.text.contains("//fonts"), "\(asset)")
        }
    }

    @Test("Every form of the page leads to an action")
    func forms() async throws {
        let bench = try PlayBench()
        await bench.signInAsPartner()
        let page = await bench.get("/").text
        let names = page.components(after: "action=\"/do/", upTo: "\"")
        #expect(names.count > 10)
        let fields = FormFields([
            "provider": "Cablevision", "fault": "reset", "seconds": "60", "resource": "REF30", "product": "tv",
            "permission": "denied", "rule": "authorizesAll", "code": "X", "password": "p", "result": "success",
        ])
        for name in Set(names) { #expect(ViewerAction(name, fields) != nil, "\(name)") }
    }

    @Test(
        "LK05 Another site can neither read the page nor act in it",
        arguments: [
            ("evil.example", [:]), ("127.0.0.1.evil.example:8080", [:]),
            ("127.0.0.1:8080", ["Origin": "http://evil.example"]), ("127.0.0.1:8080", ["Origin": "null"]),
            ("127.0.0.1:8080", ["Origin": "http://127.0.0.1:9999"]),
            ("127.0.0.1:8080", ["Sec-Fetch-Site": "cross-site"]),
            ("127.0.0.1:8080", ["Sec-Fetch-Site": "same-site"]),
        ] as [(String, [String: String])]
    )
    func foreign(host: String, headers: [String: String]) async throws {
        let bench = try PlayBench()
        #expect(await bench.post("/do/go-offline", host: host, headers: headers).status == .forbidden)
        #expect(await bench.get("/events", host: host, headers: headers).status == .forbidden)
        #expect(await bench.playground.state.isOffline == false)
    }

    @Test(
        "This machine's own names are let in",
        arguments: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "LOCALHOST"]
    )
    func own(host: String) async throws {
        let bench = try PlayBench()
        let headers = ["Origin": "http://\(host)", "Sec-Fetch-Site": "same-origin"]
        #expect(await bench.post("/do/go-offline", host: host, headers: headers).headers[.location] == "/")
        #expect(await bench.playground.state.isOffline)
        // A link on another site may lead to the front page.
        #expect(await bench.get("/", host: host, headers: ["Sec-Fetch-Site": "cross-site"]).status == .ok)
    }

    @Test("Addresses and actions that do not exist are refused in words")
    func unknown() async throws {
        let bench = try PlayBench()
        #expect(await bench.get("/nothing").status == .notFound)
        #expect(await bench.get("/arrow/1").status == .notFound)
        #expect(await bench.post("/do/nothing").status == .notFound)
        #expect(await bench.post("/do/advance", "seconds=x").status == .notFound)
        #expect(await bench.post("/do/nothing", headers: ["Accept": "text/event-stream"]).status == .badRequest)
        #expect(await bench.post("/do/clear", headers: ["Accept": "text/event-stream"]).status == .noContent)
    }

    @Test("Only the service's pages for browsers can be reached, never its calls")
    func servicePages() async throws {
        let bench = try PlayBench()
        #expect(await bench.get("/api/v2/REF30/profiles").status == .notFound)
        #expect(await bench.get("/api/v2/REF30/configuration").status == .notFound)
        #expect(await bench.post("/o/client/register").status == .notFound)
        let unknown = await bench.get("/adobe-services/authenticate/saml?reg_code=NOPE")
        #expect(unknown.status == .badRequest)
        #expect(unknown.text.contains("unknown, has expired"))
    }

    @Test("A message is shown decoded, with its secrets hidden")
    func message() async throws {
        let bench = try PlayBench()
        let state = await bench.signInAsPartner()
        let token = try #require(state.journal.arrows.first { $0.text == "POST /o/client/token" })
        let html = await bench.get("/arrow/\(token.number)").text
        #expect(html.contains("<span class=\"name\">grant_type:</span> <span>client_credentials</span>"))
        let secret = try #require(html.components(after: "client_secret:</span> ", upTo: "</div>").first)
        #expect(secret.hasPrefix("<details class=\"secret\"><summary"))
        #expect(html.contains("POST /masked"))
    }

    @Test("A sign-in can be saved when it has ended, and not before")
    func saves() async throws {
        let bench = try PlayBench()
        #expect(await bench.get("/scenario.json").status == .conflict)
        await bench.signInAsPartner()
        let answer = await bench.get("/scenario.json?name=My%20sign-in&title=Mine")
        #expect(answer.headers[.contentDisposition] == "attachment; filename=\"my-sign-in.json\"")
        #expect(answer.text.contains("\"title\": \"Mine\""))
    }
}

extension String {
    /// The texts between two markers.
    func components(after start: String, upTo end: Character) -> [String] {
        components(after: start, upTo: String(end))
    }

    func components(after start: String, upTo end: String) -> [String] {
        split(separator: start, omittingEmptySubsequences: false).dropFirst().map { rest in
            String(rest.firstRange(of: end).map { rest[..<$0.lowerBound] } ?? rest)
        }
    }
}
