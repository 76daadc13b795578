import AcmePlugins
import Foundation
import PartnerSSOPluginKit
import Testing

@testable import PartnerSSO

@Suite("Configurations that cannot be read")
struct UnreadableConfigurationTests {
    private func fault(of json: some Sequence<UInt8>) throws -> ConfigurationFault {
        let error = try #require(throws: SSOError.self) { try ProductCatalog(json: json, name: "test") }
        #expect(error.code == .configurationInvalid)
        let faults = try #require(error.cause as? ConfigurationFaults).faults
        try #require(faults.count == 1)
        return faults[0]
    }

    @Test(
        "Text that is not JSON is refused at its place",
        arguments: [
            ("", "1:1 Expected a value, but the text ends here."),
            ("{\"products\"", "1:12 Expected a colon, but the text ends here."),
            ("{\n  products: 1}", "2:3 Expected a key in quotation marks here, not \"p\"."),
            ("{\"a\": 1,}", "1:9 Expected a key in quotation marks here, not \"}\"."),
            ("[1, 2,]", "1:7 Expected a value here, not \"]\"."),
            ("[1 2]", "1:4 Expected a comma or a closing bracket here, not \"2\"."),
            ("{\"a\": 1 \"b\": 2}", "1:9 Expected a comma or a closing brace here, not \"\"\"."),
            ("{} {}", "1:4 More text follows the end of the JSON value."),
            ("// no\n{}", "1:1 Expected a value here, not \"/\"."),
            ("[01]", "1:3 Expected a comma or a closing bracket here, not \"1\"."),
            ("[1.]", "1:4 Expected a digit here, not \"]\"."),
            ("[+1]", "1:2 Expected a value here, not \"+\"."),
            ("[-]", "1:3 Expected a digit here, not \"]\"."),
            ("[1e]", "1:4 Expected a digit here, not \"]\"."),
            ("[1e999]", "1:2 The number is too large."),
            ("[NaN]", "1:2 Expected a value here, not \"N\"."),
            ("[nul]", "1:2 Expected a value here, not \"n\"."),
            ("[\"a]", "1:5 The text ends inside a string."),
            ("[\"a\\", "1:5 The text ends inside a string."),
            ("[\"a\tb\"]", "1:4 A control character in a string must be escaped."),
            ("[\"é\\x\"]", "1:4 This escape does not exist in JSON."),
            ("[\"\\u12g4\"]", "1:7 Expected one of the four hexadecimal digits here, not \"g\"."),
            ("[\"\\ud800\"]", "1:3 This escape is half of a surrogate pair."),
            ("[\"\\udc00\"]", "1:3 This escape is half of a surrogate pair."),
            ("[\"\\ud800\\u0041\"]", "1:3 This escape is half of a surrogate pair."),
            ("\u{FEFF}{}", "1:1 The text begins with a byte order mark; save it as UTF-8 without one."),
            ("[\n\u{2028}]", "2:1 Expected a value here."),
        ]
    )
    func noJSON(text: String, expected: String) throws {
        let fault = try fault(of: text.utf8)
        #expect("\(fault.line ?? 0):\(fault.column ?? 0) \(fault.message)" == expected)
        #expect(fault.pointer.isEmpty)
    }

    @Test(
        "Bytes that are not UTF-8 are refused at their place",
        arguments: [
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
        ] as [[UInt8]]
    )
    func noUTF8(bytes: [UInt8]) throws {
        let fault = try fault(of: Array("{\n\"é".utf8) + bytes + Array("\"".utf8))
        #expect(fault.message == "The text is not valid UTF-8 here.")
        #expect(fault.line == 2)
        #expect(fault.column == 3)
    }

    @Test("PG08 A text over the limit is refused without being read")
    func tooLarge() throws {
        let fault = try fault(of: [UInt8](repeating: UInt8(ascii: " "), count: 10 << 20))
        #expect(fault.message == "The text is larger than 8 MiB.")
    }

    @Test("PG08 A deep text is refused at its place", arguments: ["[", "{\"a\":"])
    func tooDeep(opening: String) throws {
        let fault = try fault(of: String(repeating: opening, count: 50_000).utf8)
        #expect(fault.message == "Arrays and objects are nested deeper than 64 levels.")
        #expect(fault.column == 64 * opening.count + 1)
        let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(throws: Never.self) { try ProductCatalog(json: deepest.utf8, name: "test") }
    }

    @Test("PG08 A file over the limit, or without end, is refused without being read whole")
    func largeFile() throws {
        let error = try #require(throws: SSOError.self) { try ProductCatalog(contentsOfFile: "/dev/zero") }
        #expect(error.code == .configurationUnreadable)
        #expect(error.message.contains("it is larger than 8388608 bytes"))
    }

    @Test(
        "A file that cannot be read is named, with the reason",
        arguments: [
            ("/no/such/file.json", "it does not exist"), ("/", "it is a folder"), ("a\0b", "its path is not valid"),
        ]
    )
    func unreadable(path: String, reason: String) throws {
        let error = try #require(throws: SSOError.self) { try ProductCatalog(contentsOfFile: path) }
        #expect(error.code == .configurationUnreadable)
        #expect(error.message == "\(path): The file cannot be read: \(reason).")
    }

    @Test("A configuration is only read from a file")
    func remote() throws {
        let url = try #require(URL(string: "https://example.com/configuration.json"))
        let error = try #require(throws: SSOError.self) { try ProductCatalog(contentsOf: url) }
        #expect(error.code == .configurationUnreadable)
    }

    @Test("Many faults in a large text are found in reasonable time")
    func manyFaults() throws {
        let products = (0..<5_000).map { "\"p\($0)\": {}" }.joined(separator: ",")
        let catalog = try ProductCatalog(json: "{\"products\": {\(products)}}".utf8, name: "test")
        #expect(catalog.faults(plugins: .acme, secrets: .test).count == 15_000)
    }
}
