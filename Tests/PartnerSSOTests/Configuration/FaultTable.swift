import Testing

/// The faults each broken fixture has: line, column, pointer, and what was probably meant.
///
/// `P:` stands for the fixture's product, `S:` for the settings of its second plugin.
enum FaultTable {
    struct Row: Sendable, CustomTestStringConvertible {
        let fixture: String
        let faults: [String]
        var testDescription: String { fixture }

        init(_ fixture: String, _ faults: String...) {
            self.fixture = fixture
            self.faults = faults
        }
    }

    static let rows: [Row] = [
        Row("catalog.products.empty.invalid", "1:15 /products"),
        Row("catalog.products.missing.invalid", "1:1 ", "3:3 /living-room-tv"),
        Row("catalog.products.wrong_type.invalid", "3:15 /products"),
        Row("catalog.unknown_key.invalid", "2:3 /product → products"),
        Row("catalog.wrong_type.invalid", "1:1 "),
        Row("picker.aliases.empty_key.invalid", "7:93 P:/picker/aliases/"),
        Row("picker.aliases.wrong_type.invalid", "7:107 P:/picker/aliases/Cable_Platform"),
        Row("picker.featured.element.wrong_type.invalid", "7:41 P:/picker/featured/1"),
        Row("picker.featured.wrong_type.invalid", "7:31 P:/picker/featured"),
        Row("picker.unknown_key.invalid", "7:51 P:/picker/hiden → hidden"),
        Row("plugin.forgets_handlers.invalid", "9:9 P:/plugins/0"),
        Row("plugin.refuses_settings.invalid", "10:46 S:"),
        Row("plugin.unknown_key.invalid", "9:33 P:/plugins/0/setting → settings"),
        Row("plugin.use.missing.invalid", "9:9 P:/plugins/0"),
        Row("plugin.use.twice.invalid", "10:18 P:/plugins/1/use"),
        Row("plugin.use.unknown.invalid", "9:18 P:/plugins/0/use → acme-device"),
        Row("plugin.wrong_type.invalid", "9:9 P:/plugins/0"),
        Row("plugins.empty.invalid", "8:18 P:/plugins"),
        Row("plugins.missing.invalid", "4:23 P:", "8:7 P:/picker2 → picker"),
        Row("plugins.no_service.invalid", "8:18 P:/plugins"),
        Row("plugins.two_frameworks.invalid", "10:18 P:/plugins/1/use"),
        Row("plugins.two_services.invalid", "10:18 P:/plugins/1/use"),
        Row("plugins.two_services.one_faulty.invalid", "10:18 P:/plugins/1/use", "10:46 S:"),
        Row("plugins.wrong_type.invalid", "8:18 P:/plugins"),
        Row("product.duplicate_key.invalid", "6:7 P:/serviceProvider"),
        Row(
            "product.many_faults.invalid",
            "5:26 P:/serviceProvider",
            "6:35 P:/regularSignIn/style → secondScreen",
            "7:51 P:/picker/hide → hidden",
            "9:18 P:/plugins/0/use → acme-device",
            "11:24 S:/baseURL",
            "12:34 S:/softwareStatement",
            "13:43 S:/retries",
            "13:97 S:/lable → label"
        ),
        Row("product.name.empty.invalid", "4:10 /products/ "),
        Row("product.name.slash.invalid", "4:20 /products/living~1room"),
        Row("product.service_provider.empty.invalid", "5:26 P:/serviceProvider"),
        Row("product.service_provider.missing.invalid", "4:23 P:"),
        Row("product.service_provider.wrong_type.invalid", "5:26 P:/serviceProvider"),
        Row("product.unknown_key.invalid", "7:7 P:/pickers → picker"),
        Row("regular_sign_in.missing.invalid", "4:23 P:"),
        Row("regular_sign_in.style.unknown.invalid", "6:35 P:/regularSignIn/style → secondScreen"),
        Row(
            "regular_sign_in.unknown_key.invalid",
            "6:24 P:/regularSignIn",
            "6:80 P:/regularSignIn/redirectUrl → redirectURL"
        ),
        Row("secret.file.empty.invalid", "12:44 S:/softwareStatement/file"),
        Row("secret.file.folder.invalid", "12:44 S:/softwareStatement/file"),
        Row("secret.file.missing.invalid", "12:44 S:/softwareStatement/file"),
        Row("secret.inline.faulty_address.invalid", "11:24 S:/baseURL", "12:34 S:/softwareStatement"),
        Row("secret.inline.invalid", "12:34 S:/softwareStatement"),
        Row("secret.missing.invalid", "10:46 S:"),
        Row("secret.reference.both.invalid", "12:34 S:/softwareStatement"),
        Row(
            "secret.reference.unknown_key.invalid",
            "12:34 S:/softwareStatement",
            "12:36 S:/softwareStatement/enviroment → environment"
        ),
        Row("secret.variable.empty.invalid", "12:51 S:/softwareStatement/environment"),
        Row("secret.variable.holds_secret.invalid", "12:51 S:/softwareStatement/environment"),
        Row("secret.variable.missing.invalid", "12:51 S:/softwareStatement/environment"),
        Row("secret.wrong_type.invalid", "12:34 S:/softwareStatement"),
        Row("settings.address.missing.invalid", "10:46 S:"),
        Row("settings.address.path.invalid", "11:24 S:/baseURL"),
        Row("settings.address.plain_http.invalid", "11:24 S:/baseURL"),
        Row("settings.address.wrong_type.invalid", "11:24 S:/baseURL"),
        Row("settings.boolean.wrong_type.invalid", "13:71 S:/verbose"),
        Row("settings.choice.unknown.invalid", "13:21 S:/mode → lenient"),
        Row("settings.choice.wrong_type.invalid", "13:21 S:/mode"),
        Row("settings.integer.fraction.invalid", "13:43 S:/retries"),
        Row("settings.integer.out_of_range.invalid", "13:43 S:/retries"),
        Row("settings.seconds.out_of_range.invalid", "13:55 S:/pause"),
        Row("settings.seconds.wrong_type.invalid", "13:55 S:/pause"),
        Row("settings.string.empty.invalid", "13:106 S:/label"),
        Row("settings.strings.wrong_type.invalid", "13:85 S:/tags"),
        Row("settings.unknown_key.invalid", "13:60 S:/verbos → verbose"),
        Row("settings.wrong_type.invalid", "9:45 P:/plugins/0/settings"),
    ]
}
