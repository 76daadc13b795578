import Foundation
import StrictXML

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Compares a document of the package's XML reader with what Foundation's parser makes of the same bytes.
///
/// Foundation's parser uses libxml2. Names are compared as they are written, with their prefixes. Namespace declarations
/// are left out, because the strict reader keeps none. So are documents in which canonical equivalence makes two
/// attributes of an element equal: XML compares code points, but Foundation's dictionary keeps only one.
enum XMLComparison {
    /// Something that a document says, in its order.
    private enum Event: Equatable, CustomStringConvertible {
        case start(name: [UInt8], attributes: [[UInt8]: [UInt8]])
        case text([UInt8])
        case end

        var description: String {
            switch self {
            case .start(let name, let attributes):
                let written = attributes.map { "\(Self.shown($0))=\(Self.shown($1))" }.sorted().joined(separator: " ")
                return "<\(Self.shown(name)) \(written)>"
            case .text(let text): return Self.shown(text)
            case .end: return "</>"
            }
        }

        private static func shown(_ bytes: [UInt8]) -> String {
            String(decoding: bytes, as: UTF8.self).debugDescription
        }
    }

    /// Returns in what both differ, or `nil` if they read the same.
    static func difference(between document: StrictXMLElement, and bytes: [UInt8]) -> String? {
        guard document.selfAndDescendants.allSatisfy(hasDistinctAttributes) else { return nil }
        let recorder = Recorder()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = recorder
        guard parser.parse() else { return "it is no XML to Foundation" }
        let events = events(of: document)
        guard let (own, other) = zip(events, recorder.events).first(where: { $0 != $1 }) else {
            return events.count == recorder.events.count ? nil : "Foundation reads another number of events"
        }
        return "Foundation reads \(other) and not \(own)"
    }

    private static func hasDistinctAttributes(_ element: StrictXMLElement) -> Bool {
        Set(element.attributes.map(\.name.qualified)).count == element.attributes.count
    }

    /// The events of a document, without recursion: a document may be deep.
    private static func events(of document: StrictXMLElement) -> [Event] {
        var events: [Event] = []
        var waiting: [StrictXMLElement.Child?] = [.element(document)]
        while let next = waiting.popLast() {
            switch next {
            case .element(let element):
                let attributes = element.attributes.map { (Array($0.name.qualified.utf8), Array($0.value.utf8)) }
                events.append(
                    .start(
                        name: Array(element.name.qualified.utf8),
                        attributes: Dictionary(attributes) { first, _ in first }
                    )
                )
                waiting.append(nil)
                waiting.append(contentsOf: element.children.reversed().map(Optional.some))
            case .text(let text): events.append(.text(Array(text.utf8)))
            case nil: events.append(.end)
            }
        }
        return events
    }

    /// Joins neighbouring pieces of text, across CDATA sections, references and comments too.
    private final class Recorder: NSObject, XMLParserDelegate {
        private(set) var events: [Event] = []

        func parser(
            _ parser: XMLParser,
            didStartElement name: String,
            namespaceURI: String?,
            qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            let own = attributes.filter { $0.key != "xmlns" && !$0.key.hasPrefix("xmlns:") }
                .map { (Array($0.key.utf8), Array($0.value.utf8)) }
            events.append(.start(name: Array(name.utf8), attributes: Dictionary(own) { first, _ in first }))
        }

        func parser(
            _ parser: XMLParser,
            didEndElement name: String,
            namespaceURI: String?,
            qualifiedName: String?
        ) {
            events.append(.end)
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { append(Array(text.utf8)) }

        /// libxml2, fed in pieces as Foundation does, leaves line ends in CDATA as they are; XML 1.0, 2.11 wants them all
        /// to be one line feed.
        func parser(_ parser: XMLParser, foundCDATA block: Data) {
            append(Array(block).replacing("\r\n".utf8, with: "\n".utf8).map { $0 == 0x0D ? 0x0A : $0 })
        }

        private func append(_ text: [UInt8]) {
            guard !text.isEmpty else { return }
            guard case .text(let before)? = events.last else { return events.append(.text(text)) }
            events[events.count - 1] = .text(before + text)
        }
    }
}
