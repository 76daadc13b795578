import Foundation
import PartnerSSO
import PartnerSSOPluginKit
import Testing
import TransportTrials

@testable import PartnerSSOURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The transport over URLSession")
struct URLSessionTransportTests {
    @Test(
        "NW05 NW06 NW08 NW09 NW10 NW11 NW14 NW17 NW18 CC01 It does what every transport must do",
        arguments: TransportTrial.all
    )
    func trial(_ trial: TransportTrial) async throws {
        let complaints = try await trial.complaints { URLSessionTransport(clock: $0) }
        #expect(complaints == [])
    }

    @Test(
        "What the session reports has a code of its own",
        arguments: [
            (URLError.Code.notConnectedToInternet, SSOError.Code.offline), (.dataNotAllowed, .offline),
            (.cannotFindHost, .hostNotFound), (.dnsLookupFailed, .hostNotFound), (.timedOut, .readTimedOut),
            (.secureConnectionFailed, .secureConnectionFailed), (.serverCertificateUntrusted, .secureConnectionFailed),
            (.serverCertificateHasBadDate, .secureConnectionFailed), (.cannotConnectToHost, .connectionFailed),
            (.networkConnectionLost, .connectionFailed), (.cancelled, .cancelled),
        ]
    )
    func codes(reported: URLError.Code, code: SSOError.Code) {
        #expect(SSOError(urlSession: URLError(reported), isAfterHead: false).code == code)
    }

    @Test("A host's name makes no failure of the secure layer", arguments: ["tls.example.com", "ssl.example.com"])
    func host(name: String) throws {
        func code(_ text: String) throws -> SSOError.Code {
            let url = try #require(URL(string: "https://\(name)/a"))
            let info: [String: Any] = [NSLocalizedDescriptionKey: text, NSURLErrorFailingURLErrorKey: url]
            return SSOError(urlSession: URLError(.cannotConnectToHost, userInfo: info), isAfterHead: false).code
        }
        #expect(try code("Failed to connect to \(name) port 443") == .connectionFailed)
        #expect(try code("TLS connect error at \(name)") == .secureConnectionFailed)
    }

    @Test("NW12 Being offline helps to retry and says nothing about being signed in")
    func offline() {
        let error = SSOError(urlSession: URLError(.notConnectedToInternet), isAfterHead: false)
        #expect(error.code == .offline)
        #expect(error.isRetryable)
    }

    @Test("LK04 An error holds no address")
    func noAddress() throws {
        let url = try #require(URL(string: "https://example.com/?token=canary"))
        let error = URLError(.cannotConnectToHost, userInfo: [NSURLErrorFailingURLErrorKey: url])
        let translated = SSOError(urlSession: error, isAfterHead: false)
        var text = "\(translated) \(String(reflecting: translated)) "
        dump(translated, to: &text)
        #expect(!text.contains("canary"))
    }

    @Test("An environment over it has the system's clock and the given device")
    func environment() {
        let device = DeviceInformation(
            hardwareType: "SetTopBox",
            model: "Box",
            modelVersion: "1",
            manufacturer: "Acme",
            operatingSystem: "Linux",
            operatingSystemVersion: "1",
            connectionType: "LAN"
        )
        let environment = SSOEnvironment.urlSession(device: device)
        #expect(environment.device == device)
        #expect(environment.transport is URLSessionTransport)
        #expect(environment.clock is SystemClock)
    }
}
