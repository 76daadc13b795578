import HTTPTypes
import PartnerSSOBase

@testable import AdobePassSimulator

/// A response; its body is read as JSON when somebody asks, for the longest ones take their time.
struct TestAnswer {
    let response: SimulatorResponse

    init(_ response: SimulatorResponse) {
        self.response = response
    }

    var body: JSON? { try? JSON(reading: response.body) }
    var status: Int { response.head.status.code }
    var text: String { String(decoding: response.body, as: UTF8.self) }
    var code: String? { body?["code"]?.string }
    var action: String? { body?["actionName"]?.string }
    var reason: String? { body?["reasonType"]?.string }
    var details: String? { body?["details"]?.string }
    var profiles: [String] { body?["profiles"]?.members?.map(\.name) ?? [] }

    func profile(_ mvpd: String) -> JSON? { body?["profiles"]?[mvpd] }

    func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { response.head.headerFields[$0] }
    }

    var decisions: [JSON] { body?["decisions"]?.elements ?? [] }
}
