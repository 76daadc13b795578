/// The few pages a user agent may see.
enum Page {
    static func error(_ message: String) -> String {
        whole(title: "This did not work", content: "<p>\(escaped(message))</p>")
    }

    static func whole(title: String, content: String) -> String {
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>\(escaped(title))</title></head>"
            + "<body><h1>\(escaped(title))</h1>\(content)</body></html>\n"
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { output, character in
            switch character {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.append(character)
            }
        }
    }
}
