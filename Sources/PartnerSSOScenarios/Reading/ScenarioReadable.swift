/// A value read from one JSON object; faults go to the reader's collector, and a default stands in for what is wrong.
protocol ScenarioReadable {
    init(reading reader: inout ObjectReader)
}

extension ScenarioReadable {
    /// Reads a value from any decoder and throws every fault at once.
    static func read(from decoder: any Decoder) throws -> Self {
        try read(JSONNode(from: decoder), at: JSONPointer(decoder.codingPath))
    }

    /// Reads a value from a node found at `pointer`.
    static func read(_ node: JSONNode, at pointer: JSONPointer) throws(ScenarioError) -> Self {
        let faults = FaultCollector()
        var reader = ObjectReader(node, at: pointer, faults: faults)
        let value = Self(reading: &reader)
        reader.finish()
        try faults.check()
        return value
    }
}
