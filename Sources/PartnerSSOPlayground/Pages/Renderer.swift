import AdobePassSimulator
import Mustache

/// Turns templates and values into HTML.
struct Renderer: Sendable {
    /// The simulator's escaping, because the engine's own does not look at scalars.
    struct ScalarEscaping: MustacheContentType {
        func escapeText(_ text: String) -> String { Page.escaped(text) }
    }

    private static let escaping = "PARTNER-SSO-HTML"

    private let library: MustacheLibrary

    /// Reads the templates.
    ///
    /// - Throws: The template engine's error for a template that it cannot parse.
    init() throws {
        MustacheContentTypes.register(ScalarEscaping(), named: Self.escaping)
        library = MustacheLibrary(
            templates: try Self.sources.mapValues { bytes in
                // Partials would otherwise fall back to the engine's own escaping.
                try MustacheTemplate(
                    string: "{{% CONTENT_TYPE:\(Self.escaping)}}\n" + String(decoding: bytes, as: UTF8.self)
                )
            }
        )
    }

    /// Renders a template.
    ///
    /// - Parameters:
    ///   - name: The template's name.
    ///   - value: The value whose properties the template names.
    /// - Returns: HTML; empty for a name that does not exist.
    func html(_ name: String, _ value: Any) -> String {
        library.render(value, withTemplate: name) ?? ""
    }

    private static let sources: [String: [UInt8]] = [
        "page": PackageResources.page_mustache,
        "tv": PackageResources.tv_mustache,
        "system": PackageResources.system_mustache,
        "phone": PackageResources.phone_mustache,
        "controls": PackageResources.controls_mustache,
        "machine": PackageResources.machine_mustache,
        "diagram": PackageResources.diagram_mustache,
        "events": PackageResources.events_mustache,
        "detail": PackageResources.detail_mustache,
        "bar": PackageResources.bar_mustache,
        "banner": PackageResources.banner_mustache,
        "refused": PackageResources.refused_mustache,
    ]
}
