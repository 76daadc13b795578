import Testing

@Suite("A test that cannot fail proves nothing")
struct TestSourceTests {
    @Test("A test that is commented out, quoted or expects nothing counts for nothing")
    func lies() {
        let source = """
            @Test("M1.1 real") func a() { #expect(x) }
            // @Test("M1.2 in a comment") func b() { #expect(x) }
            /* @Test("M1.3 in a comment") /* nested */ func c() { #expect(x) } */
            let quoted = #"@Test("M1.4 quoted") func d() { #expect(x) }"#
            @Test(
                "M2.2 M2.3 several", arguments: [1]
            )
            func e() throws { let y = "//"; try #require(y) }
            @Test("M4.1 idle") func f() {}
            @Test("M4.2 idle beside another's expectation") func g() { "#expect(x)" }
            @Test("M4.3 records") func h() { if x { Issue.record("{") } }
            @Test func nameless() { #expect(x) }
            """
        #expect(TestSource(source).provingTests == ["M1.1 real", "M2.2 M2.3 several", "M4.3 records"])
    }

    @Test(
        "A test that is switched off, by itself or with its suite, counts for nothing",
        arguments: [
            #"@Test("a", .disabled("later")) func a() { #expect(x) }"#,
            #"@Test("a", .disabled()) func a() { #expect(x) }"#,
            #"@Test("a", .enabled(if: isRich)) func a() { #expect(x) }"#,
            #"@Suite("s", .enabled(if: isRich)) struct S { @Test("a") func a() { #expect(x) } }"#,
            #"@Suite(.disabled("later")) struct S { @Test("a") func a() { #expect(x) } }"#,
            #"@Test("a") func a() { withKnownIssue { #expect(x) } }"#,
            "#if canImport(Security)\n@Test(\"a\") func a() { #expect(x) }\n#endif",
            "#if os(Linux) || os(macOS)\n#else\n@Test(\"a\") func a() { #expect(x) }\n#endif",
            "#if false\n#if os(Linux) || os(macOS)\n@Test(\"a\") func a() { #expect(x) }\n#endif\n#endif",
        ]
    )
    func switchedOff(source: String) {
        #expect(TestSource(source).provingTests == [])
    }

    @Test(
        "What only looks switched off counts",
        arguments: [
            #"@Test("a .disabled(x)") func a() { #expect(x) }"#,
            #"@Suite("s") struct S { @Test("a .disabled(x)") func a() { #expect(x) } }"#,
            #"@Suite(.disabled()) struct S {}; @Test("a .disabled(x)") func a() { #expect(x) }"#,
            ##"@Test("a .disabled(x)", arguments: [#""""#, "", "\"(" ]) func a() { #expect(x) }"##,
            "#if os(Linux) || os(macOS)\n@Test(\"a .disabled(x)\") func a() { #expect(x) }\n#endif",
            "#if canImport(A)\nimport A\n#endif\n@Test(\"a .disabled(x)\") func a() { #expect(x) }",
        ]
    )
    func switchedOn(source: String) {
        #expect(TestSource(source).provingTests == ["a .disabled(x)"])
    }

    @Test("An expectation in a helper counts for the tests that use the helper, and for no others")
    func helpers() {
        let source = """
            struct S {
                @Test("uses") func a() { check(1) }
                @Test("uses by another") func b() throws { try whole() }
                @Test("neither") func c() { prepare() }
                func check(_ x: Int) { #expect(x == 1) }
                private func whole(_ work: () -> Void = {}) throws { for x in y { check(x) } }
                func prepare() { let check = 1 }
                func again() { again() }
            }
            """
        #expect(TestSource(source).provingTests == ["uses", "uses by another"])
    }
}
