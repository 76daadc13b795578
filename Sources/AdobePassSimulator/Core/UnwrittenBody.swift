/// A body with the media tokens that are signed when it is written, because a signature takes longer than a call.
struct UnwrittenBody: Sendable, Hashable {
    let body: AnswerBody
    let mediaTokens: [MediaToken]

    var bytes: [UInt8] { parts.reduce(into: []) { $0 += $1 } }

    /// The bytes in parts, each of which is written once.
    var parts: [[UInt8]] {
        guard !mediaTokens.isEmpty else { return body.parts }
        // A token is base64, which JSON and XML carry as it is.
        let text = mediaTokens.reduce(String(decoding: body.bytes, as: UTF8.self)) { text, token in
            text.replacing(token.placeholder, with: token.serialized)
        }
        return [Array(text.utf8)]
    }
}
