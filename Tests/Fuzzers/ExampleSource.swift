import Foundation
import PartnerSSOBase

/// Where a fuzzer's examples come from.
struct ExampleSource: Sendable {
    /// The part of a documented exchange that is an example; other files are examples as a whole.
    enum Part: Sendable {
        case request, answer
    }

    private let folders: [String]
    private let part: Part
    private let made: @Sendable () -> [[UInt8]]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - folders: The folders of the package that have examples.
    ///   - part: The part of a documented exchange to take.
    ///   - made: Returns examples that no file has, such as signed ones.
    init(_ folders: String..., part: Part = .answer, made: @escaping @Sendable () -> [[UInt8]] = { [] }) {
        (self.folders, self.part, self.made) = (folders, part, made)
    }

    func examples(in package: URL) throws -> [[UInt8]] {
        try folders.flatMap { folder in
            let files = try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent(folder).path)
            return try files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.sorted().compactMap { file in
                example(in: [UInt8](try Data(contentsOf: package.appendingPathComponent("\(folder)/\(file)"))))
            }
        } + made()
    }

    private func example(in bytes: [UInt8]) -> [UInt8]? {
        let exchange = try? JSON(reading: bytes)
        switch part {
        case .answer: return exchange?["response"].map(Self.body) ?? bytes
        case .request: return exchange?["request"].flatMap(Self.request)
        }
    }

    /// The body of a documented message; one that is no JSON stands as text.
    private static func body(of message: JSON) -> [UInt8]? {
        (message["bodyText"] ?? message["body"]).flatMap { body in
            if body == .null { return nil }
            return body.string.map { [UInt8]($0.utf8) } ?? body.compactBytes
        }
    }

    /// A documented request as ``CallText`` reads it, without its token, which no simulator has issued.
    private static func request(_ request: JSON) -> [UInt8]? {
        guard let method = request["method"]?.string, let path = request["path"]?.string else { return nil }
        let headers = (request["headers"]?.members ?? []).compactMap { header in
            header.name == "Authorization" ? nil : header.value.string.map { "\(header.name): \($0)\n" }
        }
        return Array("\(method) \(path)\n\(headers.joined())\n".utf8) + (body(of: request) ?? [])
    }
}
