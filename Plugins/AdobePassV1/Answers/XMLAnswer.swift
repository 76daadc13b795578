import AdobePassSupport
import PartnerSSOPluginKit
import PartnerSSOVocabulary
import StrictXML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An answer in XML, converted to the structure of its JSON form: elements become members, repeated ones a list.
///
/// Attributes, namespaces and prefixes have no meaning in this interface and are ignored. All values are text, from
/// which the typed answers also read numbers and flags.
///
/// Source: Adobe, *REST API V1 Reference*, answers; the XML of the configuration and of the user metadata is not
/// documented, and is assumed to use the names of their JSON.
struct XMLAnswer: Sendable {
    /// The limits for reading an answer, large enough for a configuration with thousands of providers.
    static let limits = StrictXMLLimits(
        maximumBytes: 8 << 20,
        maximumDepth: 16,
        maximumElements: 200_000,
        maximumAttributes: 16,
        maximumNamespaces: 16
    )

    /// The members that are lists, even with one element, each with the name of its nested elements.
    private static let lists = [
        "resources": "resource", "mvpds": "mvpd", "domains": "domain", "encrypted": "name",
        "requiredMetadataFields": "requiredMetadataField",
    ]

    /// The local name of the outermost element.
    let root: String
    /// The content of the outermost element.
    let value: JSONValue

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - body: The document.
    ///   - call: The name of the call, for the error.
    /// - Throws: `SSOError` with `answerMalformed`. If the XML reader failed, its error is the cause.
    init(reading body: Data, of call: String) throws(SSOError) {
        let element: StrictXMLElement
        do {
            element = try StrictXML.read([UInt8](body), limits: Self.limits)
        } catch {
            throw .malformedAnswer(call, "the XML breaks the rule \(error.code) at byte \(error.offset)", cause: error)
        }
        root = element.name.localName
        let isList = Self.lists[root] != nil
        value = isList ? .object(try Self.members(of: [element], call)) : try Self.value(of: element, call)
    }

    private static func value(of element: StrictXMLElement, _ call: String) throws(SSOError) -> JSONValue {
        let elements = element.elements
        guard !elements.isEmpty else { return .string(element.text.withoutOuterSpace) }
        guard element.text.allSatisfy(\.isWhitespace) else {
            throw .malformedAnswer(call, "the XML mixes text and elements at byte \(element.bytes.lowerBound)")
        }
        return .object(try members(of: elements, call))
    }

    private static func members(
        of elements: [StrictXMLElement],
        _ call: String
    ) throws(SSOError) -> [String: JSONValue] {
        var values: [String: [JSONValue]] = [:]
        for element in elements {
            let name = element.name.localName
            let items = items(of: element) ?? [element]
            for item in items { values[name, default: []].append(try value(of: item, call)) }
            if items.isEmpty { values[name, default: []] += [] }
        }
        return values.reduce(into: [:]) { members, entry in
            let isOne = entry.value.count == 1 && lists[entry.key] == nil
            members[entry.key] = isOne ? entry.value[0] : .array(entry.value)
        }
    }

    /// Returns the nested elements if `element` encloses a list; `nil` if it is an item of a list or no list at all.
    private static func items(of element: StrictXMLElement) -> [StrictXMLElement]? {
        guard let name = lists[element.name.localName] else { return nil }
        let elements = element.elements
        guard elements.isEmpty else { return elements.allSatisfy { $0.name.localName == name } ? elements : nil }
        return element.text.allSatisfy(\.isWhitespace) ? [] : nil
    }
}
