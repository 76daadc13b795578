import Crypto

/// What stands for a token, a secret or a device identifier where it must only be recognised, never be read.
enum Digest {
    static func of(_ text: String) -> String {
        Hexadecimal.text(SHA256.hash(data: Array("simulator \(text)".utf8)))
    }
}
