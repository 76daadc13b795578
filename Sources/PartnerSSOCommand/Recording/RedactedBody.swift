package import Foundation
import PartnerSSOBase
import PartnerSSOPluginKit
import PartnerSSOVocabulary

/// A body as a file may show it.
package struct RedactedBody: Sendable, Hashable {
    /// The text, or `nil` for an empty body.
    package let text: String?
    /// The form's parameters, if it is a form.
    let parameters: [Parameter]

    /// One parameter of a form or a query.
    struct Parameter: Sendable, Hashable {
        let name: String
        let value: String

        var json: JSON { ["name": .string(name), "value": .string(value)] }
    }

    /// Reads a body.
    ///
    /// - Parameters:
    ///   - body: The bytes, if there are any.
    ///   - type: The media type.
    ///   - rules: What may be shown.
    package init(_ body: Data?, type: String?, rules: RedactionRules) {
        guard let body, !body.isEmpty else {
            (text, parameters) = (nil, [])
            return
        }
        switch Self.essence(of: type) {
        case "application/x-www-form-urlencoded":
            parameters = Self.parameters(String(decoding: body, as: UTF8.self), rules: rules)
            text = parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        case "application/json":
            parameters = []
            let value = try? JSONValue(reading: body)
            text = value.map { rules.json(JSON($0)).compactText } ?? RedactionRules.mark
        default:
            // Content without named parts cannot be known to be harmless.
            (text, parameters) = (RedactionRules.mark, [])
        }
    }

    /// The parameters of a form or a query.
    static func parameters(_ text: String, rules: RedactionRules) -> [Parameter] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decoded(parts.first)
            // Without a value, the text may be one that is no name.
            let isShown = parts.count > 1 ? RedactionRules.isName(name) : rules.fields.contains(name)
            let value = rules.parameter(name, Self.decoded(parts.dropFirst().first))
            return Parameter(name: isShown ? name : RedactionRules.mark, value: value)
        }
    }

    private static func decoded(_ text: Substring?) -> String {
        let text = String(text ?? "").replacing("+", with: " ")
        return text.removingPercentEncoding ?? RedactionRules.mark
    }

    private static func essence(of type: String?) -> String {
        (type ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    }
}
