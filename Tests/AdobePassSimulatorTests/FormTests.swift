import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("Forms and queries")
struct FormTests {
    @Test("Names and values are decoded once, in their order")
    func decoded() throws {
        let form = try #require(FormParameters(reading: "a=1&&b=%2B+%C3%A9&c&a=2&=x&d=e=f"))
        #expect(form.names == ["a", "b", "c", "a", "", "d"])
        #expect(form["a"] == "1")
        #expect(form["b"] == "+ é")
        #expect(form["c"] == nil)
        #expect(form["d"] == "e=f")
    }

    @Test("What is not percent-encoded UTF-8 is refused", arguments: ["a=%", "a=%4", "%GG=1", "a=%FF"])
    func refused(text: String) {
        #expect(FormParameters(reading: text) == nil)
    }

    @Test("NW09 A body of a megabyte of parameters is refused after the first thousand")
    func tooMany() {
        let many = String(repeating: "a=1&", count: 225_000)
        #expect(FormParameters(reading: many) == nil)
        #expect(FormParameters(reading: String(repeating: "a=1&", count: FormParameters.limit))?.names.count == 1_000)
        #expect(FormParameters(reading: String(repeating: "a=1&", count: FormParameters.limit + 1)) == nil)
        var device = TestDevice()
        _ = device.accessToken()
        let answer = device.call("POST", "/api/v2/REF30/sessions", form: many)
        #expect(answer.status == 400)
        #expect(answer.response.reason?.rule == "v2.unreadable")
        #expect(device.createSession().status == 200)
    }

    @Test("A value of a megabyte is read")
    func long() {
        let value = String(repeating: "x", count: 1_000_000)
        #expect(FormParameters(reading: "SAMLResponse=\(value)")?["SAMLResponse"] == value)
    }
}
