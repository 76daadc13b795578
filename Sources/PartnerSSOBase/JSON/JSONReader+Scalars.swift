// MARK: - Strings

extension JSONReader {
    /// Reads a string from its opening quotation mark to its closing one.
    mutating func string() throws(JSONFault) -> String {
        let start = offset + 1
        offset = start
        while let next, next >= 0x20, next != UInt8(ascii: "\\") {
            offset += 1
            guard next == UInt8(ascii: "\"") else { continue }
            return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
        }
        return try rest(after: Array(bytes[start..<offset]))
    }

    /// Passes a string from its opening quotation mark to its closing one, whatever its escapes mean.
    mutating func skipString() throws(JSONFault) {
        offset += 1
        while let next {
            offset += next == UInt8(ascii: "\\") ? 2 : 1
            if next == UInt8(ascii: "\"") { return }
        }
        throw endInString()
    }

    private mutating func endInString() -> JSONFault {
        fault("The text ends inside a string.", at: bytes.count)
    }

    /// Reads the rest of a string that contains an escape.
    private mutating func rest(after beginning: [UInt8]) throws(JSONFault) -> String {
        var text = beginning
        while let next {
            switch next {
            case UInt8(ascii: "\""):
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += String(try escaped()).utf8
            case 0..<0x20:
                throw fault("A control character in a string must be escaped.")
            default:
                text.append(next)
                offset += 1
            }
        }
        throw endInString()
    }

    private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
        let start = offset
        offset += 1
        guard let kind = next else { throw endInString() }
        guard kind != UInt8(ascii: "u") else { return try unicodeEscape(from: start) }
        guard let scalar = Self.scalar(escapedAs: kind) else {
            throw fault("This escape does not exist in JSON.", at: start)
        }
        offset += 1
        return scalar
    }

    private static func scalar(escapedAs kind: UInt8) -> Unicode.Scalar? {
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(kind)
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    /// Reads a character above U+FFFF, which is written as a surrogate pair of two escapes.
    private mutating func unicodeEscape(from start: Int) throws(JSONFault) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if (0xD800...0xDBFF).contains(first), take("\\"), next == UInt8(ascii: "u") {
            let second = try hexadecimal()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw fault("This escape is half of a surrogate pair.", at: start)
    }

    private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
        offset += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
                throw unexpected(insteadOf: "one of the four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}

// MARK: - Numbers

extension JSONReader {
    /// Reads a number in JSON's grammar: no leading zero or plus sign, and digits on both sides of a decimal point.
    mutating func number() throws(JSONFault) -> JSON.Content {
        let start = offset
        _ = take("-")
        if !take("0") { try digits() }
        let integerEnd = offset
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if offset == integerEnd, let integer = Int64(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else {
            throw fault("The number is too large.", at: start)
        }
        return .number(number)
    }

    private mutating func digits() throws(JSONFault) {
        guard let first = next, (0x30...0x39).contains(first) else { throw unexpected(insteadOf: "a digit") }
        while let digit = next, (0x30...0x39).contains(digit) { offset += 1 }
    }
}
