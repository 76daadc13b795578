import PartnerSSOPluginKit
import PartnerSSOVocabulary
import Testing

@Suite("Addresses of services")
struct HTTPAddressTests {
    private static func code(_ text: String) -> SSOError.Code? {
        do throws(SSOError) {
            _ = try HTTPAddress(text)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(
        "An address is scheme, host and port, in lower case",
        arguments: [
            ("https://service.example.com", "https://service.example.com", false),
            ("https://service.example.com/", "https://service.example.com", false),
            ("HTTPS://Service.Example.COM:8443", "https://service.example.com:8443", false),
            ("http://localhost:8080", "http://localhost:8080", true),
            ("http://127.0.0.1", "http://127.0.0.1", true),
            ("http://127.255.3.4:1/", "http://127.255.3.4:1", true),
            ("http://[::1]:8080", "http://[::1]:8080", true),
            ("https://[2001:db8::1]", "https://[2001:db8::1]", false),
            ("https://127.0.0.1", "https://127.0.0.1", true),
        ]
    )
    func accepted(text: String, description: String, isLoopback: Bool) throws {
        let address = try HTTPAddress(text)
        #expect(address.description == description)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(
        "Plain http to another machine is refused",
        arguments: [
            "http://service.example.com", "http://128.0.0.1", "http://127.0.0.1.example.com",
            "http://localhost.example.com",
            "http://127.0.0", "http://0.0.0.0", "http://[::2]", "http://127.0.0.256",
        ]
    )
    func insecure(text: String) {
        #expect(Self.code(text) == .insecureAddress)
    }

    @Test(
        "What is no address of a service is refused",
        arguments: [
            "", "service.example.com", "https://", "https:///", "ftp://service.example.com",
            "https://service.example.com/api",
            "https://service.example.com?a", "https://service.example.com#a", "https://user@service.example.com",
            "https://service.example.com:", "https://service.example.com:+80", "https://service.example.com:-1",
            "https://service.example.com:65536", "https://service.example.com:8a", "https://a b",
            "https://ä.example.com",
            "https://service.example.com\n", "https://[::1", "https://[::1]x", "https://[]", "https://[foo]",
            "https://a[b]", "https://a..b", "https://.a", "https://:80", "https://\u{212A}.example.com",
            "https://a\\b", "https://%61", "://a", "https//a", "https://a//", "https://-a",
        ]
    )
    func malformed(text: String) {
        #expect(Self.code(text) == .invalidArgument, "\(text)")
    }
}
