import Foundation
import HTTPTypes

/// A call of the simulator as text: method and path, a line for each header, an empty line, the body.
struct CallText {
    let head: HTTPRequest
    let body: [UInt8]

    init?(_ bytes: [UInt8]) {
        let end = bytes.firstRange(of: "\n\n".utf8)
        let lines = bytes[..<(end?.lowerBound ?? bytes.endIndex)].split(separator: 0x0A)
        let first = lines.first?.split(separator: 0x20, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) } ?? []
        guard first.count == 2, let method = HTTPRequest.Method(first[0]) else { return nil }
        var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: first[1])
        for line in lines.dropFirst() {
            let field = line.split(separator: 0x3A, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
            guard field.count == 2, let name = HTTPField.Name(field[0]) else { continue }
            let value = field[1].trimmingCharacters(in: .whitespaces)
            if HTTPField.isValidValue(value) { head.headerFields[name] = value }
        }
        self.head = head
        body = end.map { Array(bytes[$0.upperBound...]) } ?? []
    }
}
