import Foundation
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("The wait for a regular sign-in")
struct RegularSessionMachineTests {
    @Test("Every event in every state does what the committed page says")
    func page() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/PartnerSSO/PartnerSSO.docc/RegularSignInMachine.md")
        if ProcessInfo.processInfo.environment["UPDATE_DIAGRAM"] != nil {
            try RegularSessionPage.text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == RegularSessionPage.text)
    }

    @Test("It polls only right after it was checked that the session is current and its code valid")
    func polls() {
        for state in RegularSessionMachine.State.allCases {
            for (_, event) in RegularSessionPage.events {
                var machine = RegularSessionMachine(.session(Sample.session()), style: .secondScreen, state: state)
                guard case .poll? = machine.handle(event) else { continue }
                guard case .current(isExpired: false, pause: nil) = event else {
                    Issue.record("\(event) in \(state)")
                    continue
                }
            }
        }
    }
}
