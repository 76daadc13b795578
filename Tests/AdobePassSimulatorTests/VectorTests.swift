import PartnerSSOBase
import StrictXML
import Testing

@testable import AdobePassSimulator

@Suite("The documented samples")
struct VectorTests {
    /// A sample, and how a simulator is brought to give its like.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let answer: @Sendable (inout TestDevice) throws -> TestAnswer
        var settings: @Sendable (inout SimulatorSettings) -> Void = { _ in }

        var testDescription: String { name }
    }

    @Test("A V2 answer has the members and types of its sample", arguments: cases)
    func v2(_ sample: Case) throws {
        let vector = try Vector(sample.name)
        var device = TestDevice(sample.settings)
        let answer = try sample.answer(&device)
        #expect(answer.status == vector.status)
        #expect(Shape.differences(answer.body, vector.body) == [])
        #expect(answer.header("Content-Type") == "application/json;charset=UTF-8")
    }

    @Test("A V1 answer has the members and types of its sample", arguments: casesV1)
    func v1(_ sample: Case) throws {
        let vector = try Vector(sample.name)
        var device = TestDevice.v1(sample.settings)
        let answer = try sample.answer(&device)
        #expect(answer.status == vector.status)
        #expect(Shape.differences(answer.body, vector.body) == [])
    }

    @Test("A V1 answer in XML has the elements of its sample", arguments: casesXML)
    func xml(_ sample: Case) throws {
        let vector = try Vector(sample.name)
        var device = TestDevice.v1(sample.settings)
        let answer = try sample.answer(&device)
        let wanted = try StrictXML.read(vector.bodyText ?? "")
        let given = try StrictXML.read(answer.text)
        #expect(answer.status == vector.status)
        #expect(given.name == wanted.name)
        let optional: Set = ["proxyMvpd", "details", "action", "code", "helpUrl", "trace"]
        let wantedNames = Set(wanted.elements.map(\.name.localName)).subtracting(optional)
        let givenNames = Set(given.elements.map(\.name.localName)).subtracting(optional)
        #expect(givenNames == wantedNames)
    }

    @Test("The redirect of the user agent has the parameters of its sample")
    func redirect() throws {
        let vector = try Vector("v2/authenticate-01-redirect")
        var device = TestDevice()
        let code = device.createSession().code ?? ""
        let answer = device.send("GET", "/api/v2/authenticate/REF30/\(code)")
        func names(_ location: String?) -> Set<String> {
            let query = location?.split(separator: "?").last.map(String.init) ?? ""
            return Set(FormParameters(reading: query)?.names ?? [])
        }
        #expect(answer.status == vector.status)
        #expect(names(answer.header("Location")).isSuperset(of: names(vector.location)))
        #expect(answer.header("Location")?.contains("/adobe-services/authenticate/saml?") == true)
    }

    @Test("The comparison sees a missing member, an added one and another type")
    func comparison() {
        let sample = JSON.object([("a", .string("x")), ("b", .object([("c", .integer(1))]))])
        #expect(Shape.differences(.object([("a", .string("y")), ("b", .object([("c", .integer(2))]))]), sample) == [])
        let other = JSON.object([("a", .integer(1)), ("b", .object([("d", .integer(2))]))])
        #expect(Shape.differences(other, sample) == [".a: another type", ".b.d: not in the sample", ".b.c: missing"])
    }
}
