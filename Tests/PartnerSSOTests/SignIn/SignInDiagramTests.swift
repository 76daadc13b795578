import Foundation
import Testing

@Suite("The diagram of the sign-in")
struct SignInDiagramTests {
    @Test("The committed diagram is the machine's")
    func isCurrent() throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/PartnerSSO/PartnerSSO.docc/SignIn.md")
        if ProcessInfo.processInfo.environment["UPDATE_DIAGRAM"] != nil {
            try SignInDiagram.page.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == SignInDiagram.page)
    }

    @Test("The diagram is the same however often it is drawn")
    func isStable() {
        #expect(SignInDiagram.page == SignInDiagram.page)
    }
}
