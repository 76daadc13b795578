/// Reads a JSON object strictly: every key known, every word valid, every fault with its place.
struct ScriptReader<Key: CodingKey & CaseIterable & RawRepresentable<String>> {
    private let container: KeyedDecodingContainer<AnyKey>

    init(_ decoder: any Decoder, keys: Key.Type) throws {
        do {
            container = try decoder.container(keyedBy: AnyKey.self)
        } catch {
            throw DeviceScriptFault(path: decoder.codingPath, problem: "An object belongs here.")
        }
        let known = Key.allCases.map(\.rawValue)
        // Sorted, so that the same script always gives the same fault.
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !known.contains(key.stringValue) {
            throw DeviceScriptFault(
                path: container.codingPath + [key],
                problem: "The key \"\(key.stringValue)\" is unknown.",
                nearest: NearestWord.to(key.stringValue, among: known)
            )
        }
    }

    func isNull(_ key: Key) throws -> Bool {
        let key = AnyKey(key.rawValue)
        return container.contains(key) ? try container.decodeNil(forKey: key) : false
    }

    func value<Value: Decodable>(_ key: Key, or fallback: Value) throws -> Value {
        try optional(key) ?? fallback
    }

    func value<Value: Decodable>(_ key: Key, or fallback: Value?) throws -> Value? {
        try optional(key) ?? fallback
    }

    func required<Value: Decodable>(_ key: Key) throws -> Value {
        guard let value: Value = try optional(key) else { throw missing(key) }
        return value
    }

    func word<Word: RawRepresentable<String> & CaseIterable>(_ key: Key, or fallback: Word) throws -> Word {
        guard let text: String = try optional(key) else { return fallback }
        return try word(text, at: [AnyKey(key.rawValue)])
    }

    func requiredWord<Word: RawRepresentable<String> & CaseIterable>(_ key: Key) throws -> Word {
        guard let text: String = try optional(key) else { throw missing(key) }
        return try word(text, at: [AnyKey(key.rawValue)])
    }

    func optionalWord<Word: RawRepresentable<String> & CaseIterable>(_ key: Key) throws -> Word? {
        guard let text: String = try optional(key) else { return nil }
        return try word(text, at: [AnyKey(key.rawValue)])
    }

    func wordsByName<Word: RawRepresentable<String> & CaseIterable>(_ key: Key) throws -> [String: Word] {
        let texts: [String: String] = try optional(key) ?? [:]
        var words: [String: Word] = [:]
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            words[name] = try word(text, at: [AnyKey(key.rawValue), AnyKey(name)])
        }
        return words
    }

    func words<Name, Word>(_ key: Key) throws -> [Name: Word]
    where
        Name: RawRepresentable<String> & CaseIterable & Hashable,
        Word: RawRepresentable<String> & CaseIterable
    {
        let texts: [String: String] = try optional(key) ?? [:]
        var words: [Name: Word] = [:]
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            let path = [AnyKey(key.rawValue), AnyKey(name)]
            words[try word(name, at: path)] = try word(text, at: path)
        }
        return words
    }

    func milliseconds(_ key: Key) throws -> Int {
        let value: Int = try optional(key) ?? 0
        guard value >= 0 else {
            throw fault(at: [AnyKey(key.rawValue)], "A duration is not negative.")
        }
        return value
    }

    func count(_ key: Key) throws -> Int? {
        let value: Int? = try optional(key)
        if let value, value < 0 {
            throw fault(at: [AnyKey(key.rawValue)], "A count is not negative.")
        }
        return value
    }

    private func optional<Value: Decodable>(_ key: Key) throws -> Value? {
        do {
            return try container.decodeIfPresent(Value.self, forKey: AnyKey(key.rawValue))
        } catch let fault as DeviceScriptFault {
            throw fault
        } catch {
            throw fault(at: [AnyKey(key.rawValue)], "A value of type \(Value.self) belongs here.")
        }
    }

    private func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String, at path: [AnyKey]) throws -> Word {
        if let word = Word(rawValue: text) { return word }
        throw DeviceScriptFault(
            path: container.codingPath + path,
            problem: "The word \"\(text)\" is unknown.",
            nearest: NearestWord.to(text, among: Word.allCases.map(\.rawValue))
        )
    }

    func missing(_ key: Key) -> DeviceScriptFault {
        fault(at: [], "The key \"\(key.rawValue)\" is missing.")
    }

    private func fault(at path: [AnyKey], _ problem: String) -> DeviceScriptFault {
        DeviceScriptFault(path: container.codingPath + path, problem: problem)
    }
}
