print("partner-sso")
