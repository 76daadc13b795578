import ArgumentParser

/// What every kind of encoding takes.
struct EncodeOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("A file, or '-' for the standard input.", valueName: "file"))
    var input = InputText.standardInput

    @OptionGroup var output: FormatOptions
}
