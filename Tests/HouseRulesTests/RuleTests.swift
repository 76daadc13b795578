import Testing

@Suite("The rules catch what they are for")
struct RuleTests {
    private static func file(_ text: String, at path: String = "Sources/PartnerSSO/A.swift") -> SourceFile {
        SourceFile(path: path, text: text)
    }

    private static func body(_ header: String, lines: Int = 41) -> String {
        header + " {" + String(repeating: "\n    a()", count: lines) + "\n}"
    }

    private static let essentials = "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\n"

    @Test(
        "A breach is found at its line",
        arguments: [
            ("let a = try! b()", Rules.trap), ("let a = b as! C", Rules.trap), ("fatalError(\"no\")", Rules.trap),
            ("precondition(a)", Rules.trap),
            ("final class A: @unchecked Sendable {}", Rules.unchecked),
            ("nonisolated(unsafe) var a = 1", Rules.unchecked),
            ("let now = Date()", Rules.wallClock), ("let now = Date.now", Rules.wallClock),
            ("try await Task.sleep(for: .seconds(1))", Rules.realSleep), ("usleep(1)", Rules.realSleep),
            ("let a = NSRegularExpression()", Rules.fullFoundation),
            ("String(format: \"%d\", 1)", Rules.fullFoundation),
            ("import Foundation", Rules.fullFoundation), ("public import Foundation", Rules.fullFoundation),
            ("#if os(Linux)\nimport Foundation\n#endif", Rules.fullFoundation),
            (essentials + "#endif\nimport Foundation", Rules.fullFoundation),
            ("// swift-format-ignore", Rules.waiver), ("// swift-format-ignore: NoBlockComments", Rules.waiver),
            ("// Because it is so.\n// swift-format-ignore: NoBlockComments because", Rules.waiver),
            ("// Because it is so.\n// swift-format-ignore-file", Rules.waiver),
            ("/// Speaks Saml.", Rules.platformName), ("let appleJuice = 1", Rules.platformName),
            (String(repeating: "\n", count: 301), Rules.length),
            ("let a = JSONDecoder()", Rules.coder), ("var a: JSONEncoder", Rules.coder),
            (body("func a<B>(_ b: B) -> Int", lines: 39), Rules.functionLength),
            (body("init()", lines: 39), Rules.functionLength),
            (body("func a(\n    _ b: Int\n) -> Int", lines: 37), Rules.functionLength),
            ("class A {\n    let b = 1\n" + body("class func a()", lines: 39) + "\n}", Rules.functionLength),
            ("struct A {\n" + body("var a: Int") + "\n}", Rules.functionLength),
            (body("let a = Case(\"a\")"), Rules.functionLength),
            (body("import struct A.B\nvar a: Int"), Rules.functionLength),
            ("@testable import PartnerSSO", Rules.testable), ("@_exported import PartnerSSO", Rules.reexport),
        ] as [(String, @Sendable (SourceFile) -> [String])]
    )
    func breach(text: String, rule: @Sendable (SourceFile) -> [String]) {
        #expect(rule(Self.file(text)).count == 1)
    }

    @Test(
        "What only looks like a breach is none",
        arguments: [
            ("let a = \"try! Date() fatalError(\"", Rules.trap), ("// fatalError() is forbidden", Rules.trap),
            ("/* as! /* try! */ Date() */", Rules.wallClock), ("let a = #\"\\\"Date()\"#", Rules.wallClock),
            ("let a = \"\"\"\n    Date()\n    \"\"\"", Rules.wallClock), ("let update = validDate()", Rules.wallClock),
            ("try await clock.sleep(for: .seconds(1))", Rules.realSleep),
            (essentials + "import Foundation\n#endif", Rules.fullFoundation),
            (essentials + "public import Foundation\n#endif", Rules.fullFoundation),
            ("// Because it is so.\n// swift-format-ignore: NoBlockComments, UseEarlyExits", Rules.waiver),
            (String(repeating: "\n", count: 300), Rules.length),
            (body("func a()", lines: 38), Rules.functionLength), (body("struct A<B>: C"), Rules.functionLength),
            ("let a: Int\n\n" + body("func a(\n    _ b: Int\n)", lines: 36), Rules.functionLength),
            (body("var a: Int", lines: 40), Rules.functionLength),
            ("func a() {}\n" + body("b.init(c)", lines: 40), Rules.functionLength),
            (body("@A(1) public final class B"), Rules.functionLength),
            (body("extension A\nwhere B == C"), Rules.functionLength),
            ("enum A {\n    " + body("struct B") + "\n}", Rules.functionLength),
            ("let a = \"\"\"\n" + body("func a()") + "\n\"\"\"", Rules.functionLength),
        ] as [(String, @Sendable (SourceFile) -> [String])]
    )
    func noBreach(text: String, rule: @Sendable (SourceFile) -> [String]) {
        #expect(rule(Self.file(text)) == [])
    }

    @Test("Tests may reach into their own room")
    func ownRoom() {
        let file = Self.file("@testable import PartnerSSO", at: "Tests/PartnerSSOTests/Deep/A.swift")
        #expect(Rules.testable(file) == [])
    }

    @Test("Imports are found in all their forms, and nowhere else")
    func imports() {
        let text = """
            import A
            public import B
            @testable import C
            import struct D.Thing
            // import E
            let text = "import F"
            @preconcurrency public import G
            """
        #expect(Self.file(text).imports.map(\.module) == ["A", "B", "C", "D", "G"])
    }

    @Test("A manifest's targets, paths and arrows are read")
    func manifest() {
        let text = """
            let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
            let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
            let nio = ["NIOCore", "NIOHTTP1"].map { Target.Dependency.product(name: $0, package: "swift-nio") }
            let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
                targets: [
                    room("Core", [httpTypes]),
                    pluginRoom("Plug", ["Core", nioSSL] + nio),
                    room("Data", resources: [.embedInCode("Library")]),
                    .executableTarget(name: "tool", dependencies: ["Core"], path: "Examples/Tool"),
                    tests("Core", ["Core", logging], fixtures: true),
                ]
            """
        let expected = [
            Manifest.Target(name: "Core", path: "Sources/Core", isTest: false, modules: ["HTTPTypes"]),
            Manifest.Target(
                name: "Plug",
                path: "Plugins/Plug",
                isTest: false,
                modules: ["Core", "NIOSSL", "NIOCore", "NIOHTTP1"]
            ),
            Manifest.Target(name: "Data", path: "Sources/Data", isTest: false, modules: []),
            Manifest.Target(name: "tool", path: "Examples/Tool", isTest: false, modules: ["Core"]),
            Manifest.Target(name: "CoreTests", path: "Tests/CoreTests", isTest: true, modules: ["Core", "Logging"]),
        ]
        #expect(Manifest(text: text).targets == expected)
    }
}
