import PartnerSSOBase
import PartnerSSOURLSession
import Testing

@testable import AdobePassSimulator

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The documented errors")
struct ErrorTableTests {
    /// The documented rows, as another room keeps them for the plugins.
    private static func documented() throws -> [JSON] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appendingPathComponent("AdobePassSupportTests/Fixtures/error-codes.json")
        return try #require(try JSON(reading: Data(contentsOf: file)).elements)
    }

    @Test("SV03 The table has every documented row, with its statuses, action and message")
    func complete() throws {
        let documented = try Self.documented()
        #expect(documented.count == 79)
        #expect(Set(SimulatorErrorRow.all.map(\.code)).count == 69)
        let known = SimulatorErrorRow.all.map { row -> JSON in
            [
                "api": .string(row.interface.rawValue), "code": .string(row.code),
                "status": .array(row.statuses.map { .integer(Int64($0)) }), "action": .string(row.action),
            ]
        }
        let wanted = documented.map { row -> JSON in
            .object(["api", "code", "status", "action"].map { ($0, row[$0]) })
        }
        for row in wanted { #expect(known.contains(row), "\(row.compactText)") }
        #expect(known.count == wanted.count)
        for row in SimulatorErrorRow.all where row.interface != .registration {
            #expect(documented.contains { $0["code"]?.string == row.code && $0["message"]?.string == row.message })
        }
    }

    @Test("SV03 The fault of each row provokes it over HTTP: status, code and action")
    @available(macOS 14, iOS 17, tvOS 17, visionOS 1, *)
    func provoked() async throws {
        try await withSimulator { server in
            let client = ControlClient(transport: URLSessionTransport(), authority: "127.0.0.1:\(server.port)")
            for row in SimulatorErrorRow.all {
                #expect(try await client.send("DELETE /_simulator/faults").status == 200)
                let added = try await client.send("POST /_simulator/faults", body: row.fault.json.compactText)
                #expect(added.status == 201, "\(row.code): \(added.text)")
                let endpoint = row.fault.endpoint.replacing("{serviceProvider}", with: "REF30")
                let answer = try await client.send(endpoint, headers: ["Accept": "application/json"])
                #expect(answer.status == row.statuses.first, "\(row.code)")
                if row.interface == .registration {
                    #expect(answer.body == ["error": .string(row.code)])
                } else {
                    #expect(answer.code == row.code)
                    #expect(answer.body?["action"]?.string == row.action)
                }
            }
        }
    }

    @Test("SV01 SV12 A fault of one resource is an error of its decision, and the others stay")
    func perResource() {
        for row in SimulatorErrorRow.v2 where row.isPerResource {
            var device = TestDevice {
                var fault = row.fault
                fault.resource = "b"
                $0.faults = [fault]
            }
            device.signIn()
            let kind = row.fault.endpoint.contains("preauthorize") ? "preauthorize" : "authorize"
            if kind == "preauthorize" {
                #expect(device.decide(kind, "Cablevision", ["a"]).decisions.first?["authorized"] == .boolean(true))
            }
            let answer = device.decide(kind, "Cablevision", ["b"])
            #expect(answer.status == 200)
            #expect(answer.decisions.first?["authorized"] == .boolean(false), "\(row.code)")
            #expect(answer.decisions.first?["error"]?["code"]?.string == row.code)
            #expect(answer.decisions.first?["error"]?["action"]?.string == row.action)
            #expect(answer.decisions.first?["token"] == nil)
        }
    }

    @Test("A fault of one resource is an error of V1's item, or of its whole call where that is about the resource")
    func perResourceV1() {
        for row in SimulatorErrorRow.v1 where row.isPerResource {
            var device = TestDevice.v1 {
                var fault = row.fault
                fault.resource = "b"
                $0.faults = [fault]
            }
            let code = device.createCodeV1().code ?? ""
            _ = device.simulator.signInOnSecondScreen(code: code, now: device.now)
            let path = row.fault.endpoint.contains("preauthorize") ? "preauthorize" : "authorize"
            let other = device.v1("GET", path, query: TestDevice.deviceV1 + "&resource=a")
            #expect(other.status == 200, "\(row.code)")
            let answer = device.v1("GET", path, query: TestDevice.deviceV1 + "&resource=b")
            let error = path == "authorize" ? answer.body : answer.body?["resources"]?.elements?.first?["error"]
            #expect(error?["code"]?.string == row.code)
            #expect(answer.status == (path == "authorize" ? 403 : 200))
        }
    }

    @Test("What a row says that a request does, a request does", arguments: ErrorRecipe.all)
    func requested(recipe: ErrorRecipe) throws {
        let answer = try recipe.answer()
        let error = answer.decisions.first?["error"] ?? answer.body?["resources"]?.elements?.first?["error"]
        #expect(answer.code ?? answer.body?["error"]?.string ?? error?["code"]?.string == recipe.code)
    }

    @Test("Every row that names a request has a recipe")
    func recipes() {
        let rows = SimulatorErrorRow.all.filter { $0.request != nil }.map { "\($0.interface) \($0.code)" }
        #expect(Set(rows) == Set(ErrorRecipe.all.map { "\($0.interface) \($0.code)" }))
        #expect(rows.count == ErrorRecipe.all.count)
    }
}
