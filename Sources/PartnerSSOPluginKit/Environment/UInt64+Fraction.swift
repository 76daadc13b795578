extension UInt64 {
    /// These random bits as a fraction that is evenly distributed from 0 up to but not including 1.
    package var fraction: Double { Double(self >> 11) / Double(1 << 53) }
}
