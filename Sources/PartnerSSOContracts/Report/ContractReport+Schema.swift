package import PartnerSSOBase

extension ContractReport {
    /// The JSON Schema of ``json()``: present members stay, and new ones are added with a higher `schemaVersion`.
    package static let schema: JSON = [
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Contract report",
        "type": "object", "required": .strings(["plugins", "tested"]),
        "properties": [
            "schemaVersion": ["type": "integer", "minimum": .integer(3)],
            "plugins": ["type": "array", "items": plugin],
            "tested": [
                "type": "object", "required": .strings(["suite", "seed", "largestDirectory", "sources"]),
                "properties": [
                    "suite": text, "seed": ["type": "integer"], "largestDirectory": ["type": "integer"],
                    "toolchain": text,
                    "sources": ["type": "object", "additionalProperties": ["type": .strings(["string", "null"])]],
                ],
            ],
        ],
    ]

    private static let text: JSON = ["type": "string"]
    private static let count: JSON = ["type": "integer", "minimum": .integer(0)]

    private static let plugin: JSON = [
        "type": "object",
        "required": .strings(["plugin", "version", "cases", "passed", "failed", "skipped", "levels"]),
        "properties": [
            "plugin": text, "version": text, "passed": count, "failed": count, "skipped": count,
            "cases": ["type": "array", "items": entry],
            "levels": [
                "type": "object",
                "properties": .object(Level.allCases.map { ($0.rawValue, words(Verdict.self)) }),
            ],
        ],
    ]

    private static let entry: JSON = [
        "type": "object", "required": .strings(["id", "title", "requires", "result", "severity"]),
        "properties": [
            "id": text, "title": text, "law": text, "page": text, "requires": ["type": "array", "items": text],
            "result": ["enum": .strings([Outcome.passed, .failed, .skipped].map(\.rawValue))],
            "detail": ["type": .strings(["string", "null"])], "severity": words(ContractCase.Severity.self),
            "isInconclusive": ["type": "boolean"], "unproven": ["type": "array", "items": text], "milliseconds": count,
        ],
    ]

    private static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> JSON
    where Word.RawValue == String {
        ["enum": .strings(type.allCases.map(\.rawValue))]
    }
}
