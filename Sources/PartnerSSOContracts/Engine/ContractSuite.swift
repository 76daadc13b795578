/// All laws.
public enum ContractSuite {
    /// The suite's version: the middle number grows with every law, the first when one is withdrawn or made stricter.
    public static let version = "6.1.0"

    /// The laws that cases check, in the order of their identifiers within each group.
    public static let cases: [ContractCase] = [
        MappingCases.all + MappingCases.exactness + MappingCases.tables, PickerCases.all, FeaturedCases.all,
        CompositionCases.all,
        HandlersCases.all, ScaleCases.all,
        PluginCases.all + RegistrationCases.all + WholeCases.all + StoredRecordCases.all, SettingsCases.all,
        FrameworkCases.all + FrameworkCases.asking + FrameworkCases.answering + FrameworkCases.proving
            + FrameworkCases.permission + FrameworkCases.telling + FrameworkCases.screens + FrameworkCases.travelling
            + FrameworkCases.pairing,
        TokenCases.all + TokenCases.later + TokenCases.pairing,
        ServiceCases.all + ServiceCases.stateful + ServiceCases.calling + ServiceCases.keeping + ServiceCases.codes
            + ServiceCases.deciding + ServiceCases.meeting + ServiceCases.pairing,
    ].flatMap { group in group.sorted { $0.id < $1.id } }

    /// A law that needs no case, because no plugin can break it.
    public struct HeldByType: Sendable, Hashable {
        /// The law, in one sentence.
        public let law: String
        /// What holds it: a type, or the core, whose own tests prove it.
        public let reason: String
    }

    /// The laws that the types or the core hold by themselves.
    public static let heldByTypes: [HeldByType] = [
        HeldByType(
            law: "A handler changes neither a provider nor the directory.",
            reason: "Both are values, and handlers get copies."
        ),
        HeldByType(
            law: "A handler does no I/O and never waits.",
            reason: "Handlers are synchronous functions that get neither a context nor a clock."
        ),
        HeldByType(
            law: "A provider that is not in the directory is never the answer of a mapping.",
            reason: "The core looks each answer up, and reports those it does not find."
        ),
        HeldByType(
            law: "A plugin registers a mapping, a filter and a sort, or none of them.",
            reason: "One call takes all three."
        ),
        HeldByType(
            law: "A plugin never sees another plugin.",
            reason: "A registrar can be written to and not read, and the context names no other plugin."
        ),
        HeldByType(
            law:
                "While permission is missing, also when the viewer withdraws it during a question, a platform is asked for neither provider nor proof, and no answer counts.",
            reason: "The core reads the permission before and after each question, and keeps none."
        ),
    ]
}
