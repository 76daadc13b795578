import Testing

@Suite("Tests call this machine only")
struct NetworkTests {
    private static func file(_ text: String, at path: String = "Tests/ATests/A.swift") -> SourceFile {
        SourceFile(path: path, text: text)
    }

    @Test("M9.1 No test that can reach a network names a host that is not this machine")
    func hosts() {
        #expect(House.files.filter(NetworkRule.reachesNetwork).count >= 5)
        #expect(House.files.contains { $0.path.hasPrefix("Tests/") && $0.text.contains(#""--base-url""#) })
        #expect(House.files.flatMap(NetworkRule.breaches) == [])
    }

    @Test(
        "A host that may be somebody's is found, wherever a test is on a real wire",
        arguments: [
            #"try await URLSessionTransport().send(get("https://sp.auth.adobe.com/o"))"#,
            #"let a = AsyncHTTPClientTransport(); let b = "https://sp-prequal.auth-staging.adobe.com""#,
            #"let a = SSOEnvironment.urlSession(device: b); let c = AdobePassEnvironment.releaseProduction"#,
            #"let a = URLSession.shared; let b = "http://127.0.0.1.somebody.net/""#,
            #"let a = URLSession(configuration: b); let c = "http://[2001:db8::1]/""#,
            #"let a = URLSessionTransport(); let b = ["http://localhost", "http://192.0.2.1"]"#,
            #"await Tool()("sign-in", "--base"# + #"-url", "https://sp.auth.adobe.com")"#,
        ]
    )
    func breach(text: String) {
        #expect(NetworkRule.breaches(Self.file(text)).count == 1)
    }

    @Test(
        "This machine, names that lead nowhere, and texts that nobody calls are none",
        arguments: [
            #"let a = URLSessionTransport(); let b = "http://127.0.0.1:8080/""#,
            #"let a = URLSessionTransport(); let b = "http://\(server.authority)/""#,
            #"let a = URLSessionTransport(); let b = ["http://localhost:1", "https://[::1]:2", "https://a.example"]"#,
            #"await Tool()("sign-in", "--base-url", "http://service.example.com")"#,
            #"let issuer = "https://saml.sp.auth.adobe.com""#,
            #"// URLSessionTransport() once called "https://sp.auth.adobe.com""#,
        ]
    )
    func noBreach(text: String) {
        #expect(NetworkRule.breaches(Self.file(text)) == [])
        #expect(NetworkRule.breaches(Self.file("URLSession.shared; AdobePassEnvironment", at: "Sources/A.swift")) == [])
    }
}
