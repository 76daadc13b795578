import PartnerSSOBase

/// Software statements that the simulator accepts, signed with a test key that is in this package.
///
/// They open nothing but a simulator. A real one comes from the TVE Dashboard and is a secret.
public enum SimulatorSoftwareStatements: Sendable {
    /// A statement with the scope of REST API V2.
    public static let v2 = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL3NpbXVsYXRvci5leGFtcGxlIiwic3ViIjoic2ltdWx\
        hdG9yLCB0ZXN0IG9ubHkiLCJzb2Z0d2FyZV9pZCI6IjExMTExMTExLTIyMjItNDMzMy04NDQ0LTU1NTU1NTU1NTUwMiIsInNjb3B\
        lIjoiYXBpOmNsaWVudDp2MiIsImlhdCI6MTc2NzIyNTYwMH0.cEPTc3BtMrB4_3Y-SIgfc1Z-xhnw4jZ0QFHk2r1JT-mdy8unv6e\
        CtncTS8hItyk4-RWPUGcbmRR5SJd3JLZx5OlDHIDzupf6DBX7zBRnFSlDULyPxVyh1CQ8TZUbaj2UZha96mKrDiZoJaUw_F9M-f8\
        Z3JYyc4xw94cZf73ZsKed3YeSOnB40-Uri5aH2E-kiINWz8_mcpOofksofSJfpAcjh34NLYbn7WdcVCCmRf3ajYuWpjuqlzdJa_0\
        MTeZVhisl8WPNlXm50LXb9QhHAZNb654oIzbzbNAnUVB1-I4QKu68NJbeUUivbMZww34sT7Ba6C4LrhoKwmoCHFojfQ
        """

    /// A statement with the scope of REST API V1.
    public static let v1 = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL3NpbXVsYXRvci5leGFtcGxlIiwic3ViIjoic2ltdWx\
        hdG9yLCB0ZXN0IG9ubHkiLCJzb2Z0d2FyZV9pZCI6IjExMTExMTExLTIyMjItNDMzMy04NDQ0LTU1NTU1NTU1NTUwMSIsInNjb3B\
        lIjoiYXBpOmNsaWVudDp2MSIsImlhdCI6MTc2NzIyNTYwMH0.kAtnPe9p8s1EzRgyn5e7mI9p1_KIwUZ-f4uQAE8QSpxuwDRD-ir\
        kwt5sXnd_ebk584aX0JuPSqZbWuotJlUH_Th2J-eXz36sXwh_u4dfAfYeWu9VpOmoyDbEFyFAu9UzWeTDPsHsYLtqPh_Fwjy6AZe\
        F8kG0RyUeVRlXiaRqg_u2oqMUfBqteXXmcEbKcgthpS5Ega9vBcsu13draDZKH6Nh6-2QkwJ6XWYIbuUgDPoSkWmvaOwcykgcqkZ\
        ZpUazSf64mYYvV89lblFl86dWrPy5yGaRHkEoGg_SAoevMVH91Hbz0ZjwzgD7e8rExRtTAXzceCiRiORwbkdCAK3OTg
        """

    /// A statement that is known and not approved.
    public static let unapproved = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL3NpbXVsYXRvci5leGFtcGxlIiwic3ViIjoic2ltdWx\
        hdG9yLCB0ZXN0IG9ubHkiLCJzb2Z0d2FyZV9pZCI6IjExMTExMTExLTIyMjItNDMzMy04NDQ0LTU1NTU1NTU1NTUwMCIsInNjb3B\
        lIjoiYXBpOmNsaWVudDp2MiIsImlhdCI6MTc2NzIyNTYwMH0.ZcHb_uv0rKBICoKpBMrEdyjHT1HFJmEnM0hgg-hN6jAZZD-QNOf\
        Z-laBnTnSP8Q1UGr0Qdpwc61jgHDjNEw8VHL0_PzEINLrsL_2grAE_7uRraogsGKtpdl2yHP1_Uz0TBRjORqH_Tqk9r1eJ_f1Cr-\
        vGxipknKCxOTBe6NT6mEFpopDUAcy7BjAi95fkMSHDdolmOX4DQirkIrsk1F_6DzOsoMan8UOMT9LB98ET7ZM2bNO6bHJVTQSk99\
        4ccMK0__JJF44o3bPWJ8wrtuNyjp0ZGCuTmIAfTNDYMlAEXKqU9dzv7shJKA-bppqPsoHX4STm3--0Kx5bSVpZDGvVQ
        """

    /// The application of ``unapproved``.
    static let unapprovedSoftwareID = "11111111-2222-4333-8444-555555555500"

    /// Makes a statement.
    ///
    /// - Parameters:
    ///   - softwareID: The application.
    ///   - scope: What the statement opens: `api:client:v2` or `api:client:v1`.
    ///   - audience: The service that the statement is for, or `nil` to leave it out, as ``v2`` does.
    ///   - notAfter: When the statement expires, in milliseconds since 1970, or `nil` if it never does.
    /// - Returns: A JSON Web Token in compact form.
    public static func statement(
        for softwareID: String,
        scope: String = "api:client:v2",
        audience: String? = nil,
        notAfter: Int64? = nil
    ) -> String {
        let claims: [(String, JSON?)] = [
            ("iss", .string("https://simulator.example")), ("sub", .string("simulator, test only")),
            ("software_id", .string(softwareID)), ("scope", .string(scope)), ("aud", .string(audience)),
            ("exp", notAfter.map { .integer($0 / 1000) }),
        ]
        return SignedToken.text(claims: .object(claims))
    }
}
