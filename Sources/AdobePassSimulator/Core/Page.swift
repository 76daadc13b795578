/// The few pages a user agent may see.
package enum Page {
    static func error(_ message: String) -> String {
        whole(title: "This did not work", content: "<p>\(escaped(message))</p>")
    }

    static func whole(title: String, content: String) -> String {
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>\(escaped(title))</title></head>"
            + "<body><h1>\(escaped(title))</h1>\(content)</body></html>\n"
    }

    /// Escapes text for content and quoted attributes.
    ///
    /// It looks at scalars: a quotation mark and a combining mark after it are one character, but a browser sees the
    /// quotation mark.
    package static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { output, scalar in
            switch scalar {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            case "'": output += "&#39;"
            default: output.unicodeScalars.append(scalar)
            }
        }
    }
}
