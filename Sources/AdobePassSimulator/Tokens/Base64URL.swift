/// Base64 as JSON Web Tokens use it: another alphabet, and no padding.
enum Base64URL {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Base64.text(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    static func bytes(_ part: Substring) -> [UInt8]? {
        let text = String(part)
        guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        return Base64.bytes(text.replacing("-", with: "+").replacing("_", with: "/") + padding)
    }
}
