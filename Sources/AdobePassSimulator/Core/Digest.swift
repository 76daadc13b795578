import Crypto

/// What stands for a token, a secret or a device identifier where it must only be recognised, never be read.
enum Digest {
    static func of(_ text: String) -> String {
        var text = "simulator " + text
        return Hexadecimal.text(text.withUTF8 { SHA256.hash(data: $0) })
    }
}
