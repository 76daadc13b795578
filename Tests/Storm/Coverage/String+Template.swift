extension String {
    /// A request's method and path, with words in the place of providers, codes and names.
    var template: String {
        let segments = split(separator: "/", omittingEmptySubsequences: false)
        return segments.map { segment -> String in
            switch segment {
            case "REF30": return "{product}"
            case "Apple": return "{partner}"
            case let segment where Shape.providers.contains(String(segment)): return "{mvpd}"
            case let segment
            where segment.count > 5 && segment.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "%" }:
                return "{code}"
            default: return String(segment)
            }
        }
        .joined(separator: "/")
    }
}
