import Foundation

/// The command line's options.
struct Options: Sendable {
    var seeds: ClosedRange<UInt64> = 1...1000
    var minutes: Double?
    var replay: String?
    var acts = 100
    var without: Set<String> = []
    /// The only promise that counts, by its name.
    var judge: String?
    var folder = "."
    var printsStory = false
    var lists = false
    /// Whether a replayed world is also drawn.
    var draws = false
    /// Whether the run ends with a page of what it has reached.
    var covers = false
    var shrinks = true
    /// Whether what happens in a replayed world is written into its file.
    var tells = false
    /// Whether a broken promise ends the run.
    var stops = true
    /// The number of devices of a herd, if one is to be run instead of worlds.
    var herd: Int?
    /// Whether each device of a herd draws for itself when it calls again.
    var hasJitter = true

    /// Reads the options.
    ///
    /// - Parameter arguments: The arguments.
    /// - Throws: ``UsageError`` for an argument that is not understood.
    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)
        var hasSeeds = false
        while !rest.isEmpty {
            let option = rest.removeFirst()
            switch option {
            case "--story": printsStory = true
            case "--list": lists = true
            case "--as-found": shrinks = false
            case "--all": stops = false
            case "--without-jitter": hasJitter = false
            case "--tell": tells = true
            case "--diagram": draws = true
            case "--coverage": covers = true
            case "--seed", "--seeds":
                seeds = try Self.range(try Self.value(of: option, &rest))
                hasSeeds = true
                if option == "--seed" { printsStory = true }
            case "--minutes": minutes = try Self.number(of: option, &rest)
            case "--herd": herd = try Self.number(of: option, &rest)
            case "--acts": acts = try Self.number(of: option, &rest)
            case "--replay": replay = try Self.value(of: option, &rest)
            case "--folder": folder = try Self.value(of: option, &rest)
            case "--without": try exclude(try Self.value(of: option, &rest))
            case "--judge": judge = try Self.value(of: option, &rest)
            default: throw UsageError("“\(option)” is no option")
            }
        }
        if minutes != nil {
            let first = hasSeeds ? seeds.lowerBound : UInt64.random(in: 1...UInt64(1 << 40))
            seeds = first...UInt64.max
        }
    }

    private mutating func exclude(_ name: String) throws {
        guard Incident.byName[name] != nil else {
            throw UsageError("“\(name)” is no act, fault or condition; --list names them")
        }
        without.insert(name)
    }

    private static func value(of option: String, _ rest: inout [String]) throws -> String {
        guard !rest.isEmpty else { throw UsageError("\(option) needs a value") }
        return rest.removeFirst()
    }

    private static func number<Number: LosslessStringConvertible>(
        of option: String,
        _ rest: inout [String]
    ) throws -> Number {
        let text = try value(of: option, &rest)
        guard let number = Number(text) else { throw UsageError("\(option) needs a number, not “\(text)”") }
        return number
    }

    private static func range(_ text: String) throws -> ClosedRange<UInt64> {
        let ends = text.components(separatedBy: "...").map(UInt64.init)
        if ends.count == 1, let seed = ends[0] { return seed...seed }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
            throw UsageError("“\(text)” is neither a seed nor a range such as 1...1000")
        }
        return first...last
    }
}

/// An argument that is not understood.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
