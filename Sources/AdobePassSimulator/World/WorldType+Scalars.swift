import PartnerSSOBase

extension WorldType where Value == String {
    static var text: WorldType {
        WorldType(
            schema: ["type": "string"],
            read: { json, pointer in
                json.string.map { .success($0) } ?? .failure(WorldFaults("A text is expected.", at: pointer))
            },
            write: { .string($0) }
        )
    }
}

extension WorldType where Value == Bool {
    static var flag: WorldType {
        WorldType(
            schema: ["type": "boolean"],
            read: { json, pointer in
                guard case .boolean(let flag) = json.content else {
                    return .failure(WorldFaults("true or false is expected.", at: pointer))
                }
                return .success(flag)
            },
            write: { .boolean($0) }
        )
    }
}

extension WorldType where Value == Int64 {
    static func number(_ range: ClosedRange<Int64>) -> WorldType {
        WorldType(
            schema: [
                "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
            ],
            read: { json, pointer in
                guard case .integer(let number) = json.content, range.contains(number) else {
                    let message = "A whole number from \(range.lowerBound) to \(range.upperBound) is expected."
                    return .failure(WorldFaults(message, at: pointer))
                }
                return .success(number)
            },
            write: { .integer($0) }
        )
    }
}

extension WorldType where Value == Int {
    static func number(_ range: ClosedRange<Int>) -> WorldType {
        let wide = WorldType<Int64>.number(Int64(range.lowerBound)...Int64(range.upperBound))
        return WorldType(
            schema: wide.schema,
            read: { wide.read($0, $1).map(Int.init) },
            write: { .integer(Int64($0)) }
        )
    }
}

extension WorldType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    static var word: WorldType {
        let words = Value.allCases.map(\.rawValue)
        return WorldType(
            schema: ["enum": .strings(words)],
            read: { json, pointer in
                if let value = json.string.flatMap(Value.init(rawValue:)) { return .success(value) }
                let nearest = json.string.flatMap { NearestWord.to($0, among: words) }
                return .failure(
                    WorldFaults("One of \(words.joined(separator: ", ")) is expected.", at: pointer, nearest: nearest)
                )
            },
            write: { .string($0.rawValue) }
        )
    }
}
