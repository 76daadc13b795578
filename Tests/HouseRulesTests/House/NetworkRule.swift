import Foundation

/// Tests may reach a network, and then only this machine: never a service that viewers use, nor one of its rehearsals.
enum NetworkRule {
    /// What puts a test on a real wire.
    private static let wires =
        #"\b(URLSession(Transport)?|AsyncHTTPClientTransport|HTTPClient)\(|\.(urlSession|asyncHTTPClient)\(|\bURLSession\.shared\b"#
    /// A command is on a real wire where it is given an address.
    private static let addressOption = #""--base-url""#

    static func reachesNetwork(_ file: SourceFile) -> Bool {
        file.path.hasPrefix("Tests/") && file.code.range(of: wires, options: .regularExpression) != nil
    }

    /// The lines that name a host which may be somebody's.
    static func breaches(_ file: SourceFile) -> [String] {
        guard file.path.hasPrefix("Tests/") else { return [] }
        let isOnWire = reachesNetwork(file)
        let environments = "AdobePassEnvironment"
        return file.lines.enumerated()
            .filter { number, line in
                guard isOnWire || line.contains(addressOption) else { return false }
                let isEnvironment = file.codeLines[number].contains(environments)
                return isEnvironment || hosts(in: String(line)).contains { !isHarmless($0) }
            }
            .map { "\(file.path):\($0.offset + 1): a test calls this machine only" }
    }

    private static func hosts(in line: String) -> [String] {
        var hosts: [String] = []
        var rest = line[...]
        while let found = rest.range(of: #"https?://[A-Za-z0-9.\[][A-Za-z0-9.:\[\]-]*"#, options: .regularExpression) {
            let authority = rest[found].drop { $0 != "/" }.dropFirst(2)
            hosts.append(String(authority.hasPrefix("[") ? authority[...] : authority.prefix { $0 != ":" }))
            rest = rest[found.upperBound...]
        }
        return hosts
    }

    /// This machine, or a name that is reserved for examples and leads nowhere.
    private static func isHarmless(_ host: String) -> Bool {
        let names = ["example.com", "example.org", "example.net", "example", "invalid", "test", "localhost"]
        if names.contains(where: { host == $0 || host.hasSuffix("." + $0) }) || host.hasPrefix("[::1]") { return true }
        let parts = host.split(separator: ".")
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { Int($0) != nil }
    }
}
