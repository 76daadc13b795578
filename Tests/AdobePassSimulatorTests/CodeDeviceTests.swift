import PartnerSSOBase
import Testing

@testable import AdobePassSimulator

@Suite("The device of a code")
struct CodeDeviceTests {
    private static let sent = Base64.text(
        """
        {"primaryHardwareType":"TV","model":"TV 9","version":"14,1","osName":"webOS","osFamily":"webOS","osVendor":"LG",\
        "osVersion":"6.3.2","vendor":"LG","manufacturer":"LGE","browserName":"Chrome","browserVendor":"Google",\
        "browserVersion":"120.1","displayWidth":3840,"displayHeight":"2160","displayPpi":80,"diagonalScreenSize":55.5,\
        "connectionType":"LAN","connectionSecure":"true","connectionIp":"203.0.113.9","connectionPort":"4711",\
        "applicationId":"app"}
        """.utf8
    )

    @Test("It is what the device sent, member by member")
    func sentFacts() throws {
        var device = TestDevice()
        let headers = ["X-Device-Info": Self.sent, "User-Agent": "agent"]
        let created = device.call("POST", "/api/v2/REF30/sessions", headers: headers, form: TestDevice.fallbackForm)
        let code = try #require(created.code)
        let told = try #require(device.get("/api/v2/REF30/sessions/\(code)").body?["device"])
        #expect(told["version"]?["major"] == .integer(14))
        #expect(told["operatingSystem"]?["version"]?["patch"] == .integer(2))
        #expect(told["operatingSystem"]?["vendor"] == .string("LG"))
        #expect(told["hardware"]?["manufacturer"] == .string("LGE"))
        #expect(told["browser"]?["name"] == .string("Chrome"))
        #expect(told["browser"]?["version"]?["minor"] == .integer(1))
        #expect(told["browser"]?["userAgent"] == .string("agent"))
        #expect(told["display"]?["width"] == .integer(3840))
        #expect(told["display"]?["height"] == .integer(2160))
        #expect(told["display"]?["diagonalSize"] == .number(55.5))
        #expect(told["connection"]?["ipAddress"] == .string("203.0.113.9"))
        #expect(told["connection"]?["port"] == .string("4711"))
        #expect(told["connection"]?["secure"] == .boolean(true))
        #expect(told["applicationId"] == .string("app"))
    }

    @Test("Where the device sends no address, it is the one that asked for the code")
    func address() throws {
        var device = TestDevice()
        device.address = "203.0.113.7"
        let code = try #require(device.createSession().code)
        let told = device.get("/api/v2/REF30/sessions/\(code)").body?["device"]
        #expect(told?["connection"]?["ipAddress"] == .string("203.0.113.7"))
    }

    @Test("What the device did not send is null or zero")
    func missingFacts() throws {
        var device = TestDevice()
        let code = try #require(device.createSession().code)
        let told = try #require(device.get("/api/v2/REF30/sessions/\(code)").body?["device"])
        #expect(told["browser"]?["name"] == .null)
        #expect(told["display"]?["width"] == .integer(0))
        #expect(told["connection"]?["secure"] == .boolean(false))
        #expect(told["operatingSystem"]?["version"]?["major"] == .integer(17))
    }
}
