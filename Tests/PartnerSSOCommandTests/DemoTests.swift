import Foundation
import PartnerSSOCommand
import PartnerSSOVocabulary
import Testing

@Suite("The main job")
struct DemoTests {
    @Test("Both products are signed in by the platform, may play, and are told how to sign out")
    func json() async throws {
        let ending = await Tool()("demo", "--format", "json")
        #expect(ending.status == 0, "\(ending.errors)")
        let json = try ending.json()
        #expect(json.names == ["products", "milliseconds"])
        let products = try #require(json["products"]?.elements)
        #expect(products.compactMap { $0["signIn"]?["product"]?.string } == .bundledProducts)
        for product in products {
            #expect(product.names == ["signIn", "preauthorize", "authorize", "signOut"])
            #expect(product["signIn"]?.names == Expected.signInNames)
            #expect(product["signIn"]?["via"] == .string("partner"))
            let previews = try #require(product["preauthorize"]?.elements)
            #expect(previews.count > 1)
            #expect(previews.allSatisfy { $0.names == ["resource", "authorized", "error"] })
            let decision = try #require(product["authorize"]?[0])
            #expect(decision.names == ["resource", "authorized", "mediaToken", "source", "error"])
            #expect(decision["authorized"] == .boolean(true))
            #expect(decision["mediaToken"] == .boolean(true))
            #expect(product["signOut"]?.names == ["guidance", "url", "urls"])
            #expect(product["signOut"]?["guidance"]?.elements?.isEmpty == false)
        }
    }

    @Test("The steps are told on the way, the result at the end")
    func text() async {
        let ending = await Tool()("demo")
        #expect(ending.status == 0)
        #expect(ending.output.hasPrefix("done: 2 products in "))
        #expect(ending.output.split(separator: "\n").count == 1)
        for word in ["permission", "exchange", "signed in via partner", "permitted REF30", "TV Provider"] {
            #expect(ending.errors.contains(word))
        }
    }

    @Test("Two at once do not disturb each other")
    func twice() async {
        async let first = Tool()("demo", "--format", "json")
        async let second = Tool()("demo", "--format", "json")
        #expect(await [first.status, second.status] == [0, 0])
    }

    @Test("Nothing listens afterwards")
    func nothingListens() async throws {
        let ending = await Tool()("demo")
        let start = try #require(ending.errors.range(of: "http://127.0.0.1:"))
        let address = String(ending.errors[start.lowerBound...].prefix { $0 != "," })
        let later = await Tool()("sign-in", "--product", "living-room-tv", "--base-url", address, "--format", "json")
        #expect(later.status == 1)
        #expect(try later.json()["error"]?["code"] == .string("network.connectionFailed"))
    }

    @Test("What an app sees is the same for both products")
    func sameForBoth() async throws {
        let ending = await Tool()("demo", "--format", "json")
        let products = try #require(try ending.json()["products"]?.elements)
        let plain = products.map(withoutNumbers)
        #expect(plain[0] == plain[1])
    }

    /// What the app sees of a product, without its name, its service, its calls and times.
    private func withoutNumbers(_ product: JSONValue) -> JSONValue {
        var members = product.object ?? [:]
        var signIn = members["signIn"]?.object ?? [:]
        for name in ["product", "service", "http", "steps"] { signIn[name] = nil }
        var profile = signIn["profile"]?.object ?? [:]
        for name in ["notAfter", "attributes"] { profile[name] = nil }
        signIn["profile"] = .object(profile)
        members["signIn"] = .object(signIn)
        return .object(members)
    }
}
