import Foundation
import Testing

@Suite("Headers and proofs, read and written")
struct CodecCommandTests {
    private static let granted = """
        eyJmcmFtZXdvcmtQZXJtaXNzaW9uSW5mbyI6eyJhY2Nlc3NTdGF0dXMiOiJncmFudGVkIn0sImZyYW1ld29ya1Byb3ZpZGVySW5mbyI6eyJpZCI6I\
        kNhYmxldmlzaW9uIiwiZXhwaXJhdGlvbkRhdGUiOiIxNzM1Njg5NjAwMDAwIn19
        """

    private static let device = """
        eyJwcmltYXJ5SGFyZHdhcmVUeXBlIjoiU2V0VG9wQm94IiwibW9kZWwiOiJBcHBsZVRWIiwidmVyc2lvbiI6IjE0LDEiLCJ2ZW5kb3IiOiJBcHBsZ\
        SIsIm1hbnVmYWN0dXJlciI6IkFwcGxlIiwib3NOYW1lIjoidHZPUyIsIm9zRmFtaWx5IjoidHZPUyIsIm9zVmVuZG9yIjoiQXBwbGUiLCJvc1Zlcn\
        Npb24iOiIxNy41IiwiZGlzcGxheVdpZHRoIjoxOTIwLCJkaXNwbGF5SGVpZ2h0IjoxMDgwLCJjb25uZWN0aW9uVHlwZSI6IldpRmkiLCJjb25uZWN\
        0aW9uU2VjdXJlIjoidHJ1ZSIsImFwcGxpY2F0aW9uSWQiOiJSRUYzMCJ9
        """

    @Test("The documented status header reads as its JSON")
    func frameworkStatus() async {
        let ending = await Tool()("decode", "framework-status", Self.granted)
        #expect(ending.status == 0)
        #expect(
            ending.output == """
                {
                  "frameworkPermissionInfo": {
                    "accessStatus": "granted"
                  },
                  "frameworkProviderInfo": {
                    "id": "Cablevision",
                    "expirationDate": "1735689600000"
                  }
                }

                """
        )
    }

    @Test(
        "What decode prints, encode writes back byte by byte",
        arguments: [("framework-status", granted), ("device-info", device)]
    )
    func roundTrip(_ kind: String, _ value: String) async {
        let decoded = await Tool(input: value)("decode", kind, "-")
        #expect(decoded.status == 0)
        let encoded = await Tool(input: decoded.output)("encode", kind, "-")
        #expect(encoded.status == 0)
        #expect(encoded.output == value + "\n")
    }

    @Test("A file is read where its path is written")
    func file() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("\(Self.granted)\n", to: "header.txt")
        let ending = await Tool()("decode", "framework-status", path)
        #expect(ending.status == 0)
        #expect(ending.output.contains("Cablevision"))
    }

    @Test("A proof becomes the documented form value")
    func proof() async {
        let proof =
            "\n  <samlp:Response\tID=\"_1\"  Version=\"2.0\">\r\n\t\t<saml:Issuer>idp?~~>é</saml:Issuer>\n</samlp:Response>  \n"
        let ending = await Tool(input: proof)("encode", "saml-response")
        let value = """
            PHNhbWxwOlJlc3BvbnNlIElEPSJfMSIgVmVyc2lvbj0iMi4wIj4gPHNhbWw6SXNzdWVyPmlkcD9%2Bfj7DqTwvc2FtbDpJc3N1ZXI%2BPC9zY\
            W1scDpSZXNwb25zZT4%3D
            """
        #expect(ending.status == 0)
        #expect(ending.output == value + "\n")
        let raw = await Tool(input: "<a>~~~?>>></a>")("encode", "saml-response", "--raw", "--format", "json")
        #expect(raw.output.contains("PGE%2Bfn5%2BPz4%2BPjwvYT4%3D"))
    }

    @Test(
        "What is refused is a typed error and ends in 1",
        arguments: [
            (["decode", "framework-status", "%%%"], "answer.malformed"),
            (["decode", "device-info", "bm8ganNvbg=="], "answer.malformed"),
            (["encode", "framework-status", "-"], "input.malformed"),
        ]
    )
    func refused(_ arguments: [String], _ code: String) async {
        let ending = await Tool(input: "[]").run(arguments)
        #expect(ending.status == 1)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error \(code): "))
    }

    @Test("Input of more than 64 levels is a typed error and ends in 1", arguments: [65, 100_000])
    func deepInput(levels: Int) async {
        let deep = #"{"model":"# + String(repeating: "[", count: levels)
        let closed = deep + String(repeating: "]", count: levels) + "}"
        for (arguments, code) in [
            (["encode", "device-info", "-"], "input.malformed"),
            (["encode", "framework-status", "-"], "input.malformed"),
            (["decode", "device-info", Data(closed.utf8).base64EncodedString()], "answer.malformed"),
            (["decode", "answer", "--endpoint", "GET /api/v2/{serviceProvider}/profiles", "-"], "answer.malformed"),
        ] {
            let ending = await Tool(input: closed).run(arguments)
            #expect(ending.status == 1, "\(arguments.prefix(2))")
            #expect(ending.errors.hasPrefix("error \(code): "), "\(ending.errors)")
        }
    }

    @Test("A key that no header has is refused, not dropped")
    func unknownKey() async {
        let ending = await Tool(input: #"{"modle":"AppleTV"}"#)("encode", "device-info")
        #expect(ending.status == 1)
        #expect(ending.errors.contains("\"modle\""))
    }

    @Test("A file that is not there ends in 2")
    func missingFile() async {
        let ending = await Tool()("encode", "device-info", "/nowhere/at/all.json")
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("error input.unreadable: "))
    }
}
