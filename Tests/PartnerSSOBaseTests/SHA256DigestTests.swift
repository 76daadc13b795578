import PartnerSSOBase
import Testing

@Suite("SHA-256")
struct SHA256DigestTests {
    /// The examples of FIPS 180-4, and lengths around the end of a block, computed with `sha256sum`.
    static let known: [(text: String, digest: String)] = [
        (
            "",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        (
            "abc",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 55),
            "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
        ),
        (
            String(repeating: "a", count: 56),
            "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
        ),
        (
            String(repeating: "a", count: 63),
            "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"
        ),
        (
            String(repeating: "a", count: 64),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
        ),
        (
            String(repeating: "a", count: 65),
            "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"
        ),
        (
            String(repeating: "a", count: 119),
            "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
        ),
        (
            String(repeating: "a", count: 120),
            "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"
        ),
        (
            String(repeating: "a", count: 128),
            "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"
        ),
        (
            "Zoë 日本",
            "634e8d1e62f4f78a009b24972a3107e5111f657f7290764e6670dfc9330f6b9b"
        ),
    ]

    @Test("A text has the digest that other implementations compute", arguments: known)
    func digest(text: String, digest: String) {
        #expect(SHA256Digest.hexadecimal(of: text) == digest)
    }

    @Test("Bytes may be added in parts of any length", arguments: [1, 3, 64, 65, 199])
    func parts(length: Int) {
        let bytes = Array(String(repeating: "a", count: 200).utf8)
        var digest = SHA256Digest()
        for start in stride(from: 0, to: bytes.count, by: length) {
            digest.update(Array(bytes[start..<min(start + length, bytes.count)]))
        }
        #expect(digest.hexadecimal() == SHA256Digest.hexadecimal(of: String(repeating: "a", count: 200)))
    }
}
