import AdobePassSupport
import Foundation
import PartnerSSOBase
import PartnerSSOCommand

// The readers of the command line: headers that a stranger shows, and recorded traffic.
extension Fuzzer {
    static let command = [frameworkStatus, deviceInformation, redaction]

    /// A header that can be read is the same after it was written.
    static let frameworkStatus = Fuzzer("framework-status", ExampleSource { [KnownDevice.partnerStatus] }) {
        guard let header = try? FrameworkStatusHeader(decoding: Base64Text.encode(String(decoding: $0, as: UTF8.self)))
        else { return .refused }
        guard let again = try? FrameworkStatusHeader(decoding: header.value), again.value == header.value else {
            return .broken("written, it is another header")
        }
        return .read
    }

    /// A header that can be read is the same after it was written.
    static let deviceInformation = Fuzzer(
        "device-information",
        ExampleSource { [Array(#"{"primaryHardwareType":"SetTopBox","model":"TV5,3","osName":"tvOS"}"#.utf8)] }
    ) {
        let text = Base64Text.encode(String(decoding: $0, as: UTF8.self))
        guard let header = try? DeviceInformationHeader(decoding: text) else { return .refused }
        guard let again = try? DeviceInformationHeader(decoding: header.value), again.value == header.value else {
            return .broken("written, it is another header")
        }
        return .read
    }

    /// A recording never shows a value whose name is not known to be harmless.
    static let redaction = Fuzzer(
        "redaction",
        ExampleSource { ["a=1&mvpd=Cablevision", #"{"mvpd":"Cablevision","a":{"b":["c"]}}"#].map { Array($0.utf8) } }
    ) { bytes in
        guard !String(decoding: bytes, as: UTF8.self).contains("CANARY") else { return .refused }
        let rules = RedactionRules(fields: ["mvpd", "a"])
        let form = bytes + Array("&client_secret=CANARY".utf8)
        let json = Array(#"{"mvpd":"#.utf8) + bytes + Array(#","client_secret":"CANARY"}"#.utf8)
        let bodies = [(form, "application/x-www-form-urlencoded"), (json, "application/json"), (json, "text/plain")]
        let shown = bodies.map { RedactedBody(Data($0), type: $1, rules: rules).text ?? "" }
        guard !shown.contains(where: { $0.contains("CANARY") }) else { return .broken("a secret is shown") }
        guard (try? JSON(reading: json)) != nil else { return .refused }
        return (try? JSON(reading: shown[1].utf8)) == nil ? .broken("the recording is no JSON") : .read
    }
}
