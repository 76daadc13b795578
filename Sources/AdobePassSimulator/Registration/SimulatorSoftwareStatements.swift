/// The software statements the simulator knows, signed with a test key that is in this package.
///
/// They open nothing but a simulator. A real one comes from the TVE Dashboard and is a secret.
public enum SimulatorSoftwareStatements: Sendable {
    /// A statement with the scope of REST API V2.
    public static let v2 = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InN0YW5kLWluLXRlc3Qta2V5In0.eyJpc3MiOiJodHRwczovL3N0YW5k\
        LWluLmV4YW1wbGUiLCJzdWIiOiJwYXJ0bmVyLXNzbyBzdGFuZC1pbiwgdGVzdCBvbmx5Iiwic29mdHdhcmVfaWQiOiIxMTExMTEx\
        MS0yMjIyLTQzMzMtODQ0NC01NTU1NTU1NTU1MDIiLCJzY29wZSI6ImFwaTpjbGllbnQ6djIiLCJpYXQiOjE3NjcyMjU2MDB9.BqD\
        Sk7nkIlw4ltA4h1OGcRwywQsCjda-h8AEInXCTvZB1JnqdlIcgh-ozrzgp_o2wCVoy9VzPmNVXgJt1WqduVKn5HhcLrbal2R4ZXH\
        SPy6sWSfcG7Muno3_Ax7km91sQLcE4kjgMz8vIVxqXIvsJ0PNi9c6kFtkgnuBBvdLQyO6Eej_frR2o1iyytnOLr0hw83Wj2YxOET\
        l9mFV3Qz7MIIqTSDpVAXRcnNRAV30HhzB1Bph-E0Hm5RNWKi_Kj7nZDTkXAaGlXkifM9MMIbsFpJor-9yLf2bASg8lZe3qKrpbaW\
        ekb9gd8UE3f4nHVcvBhqPwWgwpzqvcPguuDPOMw
        """

    /// A statement with the scope of REST API V1.
    public static let v1 = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InN0YW5kLWluLXRlc3Qta2V5In0.eyJpc3MiOiJodHRwczovL3N0YW5k\
        LWluLmV4YW1wbGUiLCJzdWIiOiJwYXJ0bmVyLXNzbyBzdGFuZC1pbiwgdGVzdCBvbmx5Iiwic29mdHdhcmVfaWQiOiIxMTExMTEx\
        MS0yMjIyLTQzMzMtODQ0NC01NTU1NTU1NTU1MDEiLCJzY29wZSI6ImFwaTpjbGllbnQ6djEiLCJpYXQiOjE3NjcyMjU2MDB9.J5Q\
        CGUynSSFWdeR1grrGwy94_u01Eb9T7MQw_jKoqlzRrKjjDOhUR0PqvWOksnEJSKKEy2A19LWfaIoIRbCYnaUSSfdMUyeri-jy9R2\
        lRM7aM86Ph59bKrCXR_pNXaH4eo-C8IrN-ZqSVWUnJXQXBEQoyjs8wxTaXWyotCer0CeEjlEg43L8bMvZicVVWN8L-gVqleEa0Pt\
        x5nF_yGuo0RkC9lPr3_3RcbuVFw9JB31lsU0knBmRNbB9dPKh6yKkapbE5j6ZU_N1IdNw1t7CCeIv42xZRE5fzCm0UJ-V6BAGkeS\
        PdK4E3GTaolZXrW8UrrAwx8Yop5jkzJlJPFxZug
        """

    /// A statement that is known and not approved.
    public static let unapproved = """
        eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InN0YW5kLWluLXRlc3Qta2V5In0.eyJpc3MiOiJodHRwczovL3N0YW5k\
        LWluLmV4YW1wbGUiLCJzdWIiOiJwYXJ0bmVyLXNzbyBzdGFuZC1pbiwgdGVzdCBvbmx5Iiwic29mdHdhcmVfaWQiOiIxMTExMTEx\
        MS0yMjIyLTQzMzMtODQ0NC01NTU1NTU1NTU1MDAiLCJzY29wZSI6ImFwaTpjbGllbnQ6djIiLCJpYXQiOjE3NjcyMjU2MDB9.pXI\
        Jr8b4l4xyxK2uuQQYFD5SXqQmlD0RYxmyFC9OL7V0QmvpJaOs63RhoL4eCG52uTQsjryj3rYkdpPowGpnUtHO212w2HK0c85e69e\
        vpd9x621H16r93IH2gs55aOOHzFVa0L-0LdO_MjyhcK-SdAF3KJgGJMb1PvBcLLUeOm0tfab-Wzn8BzKJKYeTjHxN6egZLJTXN4n\
        NTlNdjqzA3P2CTcHe3N0Uvjw7PdpkeTj-MKUBlF0MmmhyBsO-5M7BchXKPLhud5AqxhVyjhRCvw0rjQc3nHqojvXZu-uwC4w4x-0\
        tGvL9dg7yxmEquONf3iKqpiYxM88D7xvXf4LQYg
        """
}
