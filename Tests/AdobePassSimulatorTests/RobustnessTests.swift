@testable import AdobePassSimulator
import Testing

@Suite("Whatever comes in")
struct RobustnessTests {
    private static let junk = [
        "", "x", "{", "[]", "null", "{\"resources\":{}}", "%", "%25", "a=b&a=c", "SAMLResponse=PGE+", "\u{0}", "é",
        "mvpd=&domainName=&redirectUrl=", String(repeating: "(", count: 5000),
        "deviceId=d&requestor=REF30&resource=,,,",
    ]

    @Test("Every endpoint answers every junk with a status, and changes no other endpoint's mind")
    func junk() {
        var device = TestDevice()
        var v1 = TestDevice.v1()
        for endpoint in StandInEndpoint.allCases {
            let path = endpoint.path.replacing("{serviceProvider}", with: "REF30").replacing(
                "{requestor}",
                with: "REF30"
            )
            for text in Self.junk {
                let bare = device.call(endpoint.method, path, form: text)
                let inQuery = v1.call(endpoint.method, "\(path)?\(text)", json: text)
                #expect((200..<600).contains(bare.status), "\(endpoint.rawValue)")
                #expect((200..<600).contains(inQuery.status), "\(endpoint.rawValue)")
            }
        }
        device.signIn()
        #expect(device.get("/api/v2/REF30/profiles").profiles == ["Cablevision"])
    }

    @Test("Random bytes in every header are answered")
    func randomHeaders() {
        var randomness = SeededRandomness(seed: 5)
        var device = TestDevice()
        let names = [
            "Authorization", "AP-Device-Identifier", "X-Device-Info", "AP-Partner-Framework-Status", "Content-Type",
        ]
        for round in 0..<300 {
            let value = Base64.text(randomness.bytes(round % 40))
            let answer = device.call(
                "POST",
                "/api/v2/REF30/sessions/sso/Apple",
                headers: [names[round % names.count]: value],
                form: TestDevice.fallbackForm
            )
            #expect([200, 400, 401].contains(answer.status))
        }
    }

    @Test("The list of requests keeps the newest and goes on counting")
    func records() {
        var device = TestDevice()
        for _ in 0..<(StandIn.recordLimit + 10) { _ = device.send("GET", "/nowhere") }
        #expect(device.standIn.records.count <= StandIn.recordLimit)
        #expect(device.standIn.records.last?.number == StandIn.recordLimit + 10)
    }

    @Test("JSON is written so that it reads back the same")
    func json() {
        let value = JSON.object([
            ("text", .string("\"\\\n\r\t\u{1}\u{1F}é😀/")), ("none", .null),
            ("list", .array([.integer(-1), .bool(true)])),
            ("empty", .object([JSON.Member]())), ("half", .number(0.5)),
        ])
        let read = JSON(reading: value.bytes)
        #expect(read?["text"] == value["text"])
        #expect(read?["list"] == value["list"])
        #expect(read?["half"] == .number(0.5))
        #expect(value.text.hasPrefix("{\"text\":\"\\\"\\\\\\n\\r\\t\\u0001\\u001fé😀/\",\"none\":null,"))
    }
}
