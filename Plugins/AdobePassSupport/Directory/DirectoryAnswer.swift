import PartnerSSOBase
public import PartnerSSOVocabulary

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The configuration of a service provider: its registered domains and its TV providers.
///
/// Entries that cannot be used are skipped and counted. Both interfaces return the same structure.
///
/// Source: Adobe, *Configuration API*, retrieve configuration; Adobe, *REST API V1 Reference*, answers.
public struct DirectoryAnswer: Sendable {
    /// The service provider's identifier, if the answer contains it.
    public private(set) var serviceProvider: String?
    /// The brand's name, if the answer contains it.
    public private(set) var brandName: String?
    /// The names of the registered domains.
    public private(set) var domains: [String] = []
    /// The TV providers, in the service's order.
    public private(set) var mvpds: [MVPD] = []
    /// The number of TV providers in the list that cannot be used.
    public private(set) var skippedEntries = 0

    private mutating func readRequestor(_ reader: inout JSONReader) throws {
        var (hasList, read) = (false, ReadMembers())
        try reader.enterObject(at: [.requestor])
        while let name = try reader.nextName() {
            switch name {
            case "id" where read.isFirst(0): serviceProvider = try reader.lenientText()
            case "name" where read.isFirst(1): brandName = try reader.lenientText()
            case "domains" where read.isFirst(2): domains = try Self.domains(&reader)
            case "mvpds" where read.isFirst(3):
                try readProviders(&reader)
                hasList = true
            default: try reader.skip()
            }
        }
        if !hasList { throw DecodingError.missing(.mvpds, at: [.requestor]) }
    }

    private mutating func readProviders(_ reader: inout JSONReader) throws {
        (mvpds, skippedEntries) = ([], 0)
        try reader.enterArray(at: [.requestor, .mvpds])
        while try reader.nextElement() {
            if let mvpd = try DirectoryEntry(&reader).mvpd { mvpds.append(mvpd) } else { skippedEntries += 1 }
        }
    }

    /// Reads the names of domains, each an object with a name, or only the name.
    private static func domains(_ reader: inout JSONReader) throws(JSONFault) -> [String] {
        var domains: [String] = []
        guard try reader.enterArray() else {
            try reader.skip()
            return []
        }
        while try reader.nextElement() {
            guard try reader.enterObject() else {
                if let name = try reader.text() { domains.append(name) }
                continue
            }
            var (domain, read) = (String?.none, ReadMembers())
            while let name = try reader.nextName() {
                if name == "name", read.isFirst(0) { domain = try reader.text() } else { try reader.skip() }
            }
            if let domain { domains.append(domain) }
        }
        return domains
    }
}

extension DirectoryAnswer: DirectlyRead {
    package init(json: Data) throws {
        var reader = try JSONReader(Array(json))
        var hasRequestor = false
        try reader.enterObject(at: [])
        while let name = try reader.nextName() {
            guard name == "requestor", !hasRequestor else {
                try reader.skip()
                continue
            }
            try readRequestor(&reader)
            hasRequestor = true
        }
        try reader.end()
        if !hasRequestor { throw DecodingError.missing(.requestor, at: []) }
    }

    /// Reads a configuration.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` if there is no list of TV providers.
    public init(from decoder: any Decoder) throws {
        try self.init(json: Data(JSON(from: decoder).compactBytes))
    }
}

private enum Key: String, CodingKey {
    case requestor, mvpds
}

extension DecodingError {
    fileprivate static func missing(_ key: Key, at path: [Key]) -> DecodingError {
        .keyNotFound(key, Context(codingPath: path, debugDescription: "missing"))
    }
}

extension JSONReader {
    fileprivate mutating func enterObject(at path: [Key]) throws {
        guard try enterObject() else { throw try otherType([String: JSON].self, path) }
    }

    fileprivate mutating func enterArray(at path: [Key]) throws {
        guard try enterArray() else { throw try otherType([JSON].self, path) }
    }

    private mutating func otherType<Value>(_ type: Value.Type, _ path: [Key]) throws -> DecodingError {
        let context = DecodingError.Context(codingPath: path, debugDescription: "")
        return try null() ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
