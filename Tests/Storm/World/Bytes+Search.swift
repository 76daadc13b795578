import Foundation

extension Data {
    /// Whether a text occurs in it.
    func holds(_ text: String) -> Bool { offset(after: text) != nil }

    /// The number of bytes up to the end of a text's first occurrence.
    func offset(after text: String) -> Int? {
        text.withBytes { text in withUnsafeBytes { $0.offset(after: text) } }
    }
}

extension String {
    /// Whether another text occurs in it, byte for byte.
    func holds(_ text: String) -> Bool {
        text.withBytes { text in withBytes { $0.offset(after: text) } } != nil
    }

    fileprivate func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var contiguous = self
        return contiguous.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}

extension UnsafeRawBufferPointer {
    /// Searches from first byte to first byte: the promises look through every answer of a world.
    fileprivate func offset(after text: UnsafeRawBufferPointer) -> Int? {
        guard let own = baseAddress, let others = text.baseAddress, let first = text.first else { return nil }
        var start = 0
        while start + text.count <= count {
            guard let found = memchr(own + start, Int32(first), count - text.count - start + 1) else { return nil }
            start = UnsafeRawPointer(found) - own
            if memcmp(found, others, text.count) == 0 { return start + text.count }
            start += 1
        }
        return nil
    }
}
