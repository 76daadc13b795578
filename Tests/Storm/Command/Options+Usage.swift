extension Options {
    /// What `--help` prints.
    static let usage = """
        usage: swift run -c release Storm [--seeds A...B | --seed N | --minutes M | --replay FILE]
                                          [--acts N] [--without INCIDENT]... [--folder FOLDER] [--story] [--all]
                                          [--judge PROMISE] [--coverage] [--diagram] [--tell]
                                          [--herd DEVICES [--without-jitter]]
          --seeds    runs the worlds of these seeds; 1...1000 without any option
          --seed     runs one world
          --minutes  runs worlds for so long, from the first seed of --seeds, or from a fresh one
          --replay   runs the world of a file that a failure has left, or all files of a folder
          --tell     also writes what happens in a replayed world into its file, where the playground reads it
          --acts     how many acts and faults a world has; 100 if it is not given
          --without  leaves out an act or a fault; "swift run Storm --list" names them
          --judge    counts only one promise; "swift run Storm --list" names them
          --folder   where files of failures are written; the current folder if it is not given
          --as-found leaves a failure as it was found, and writes no file
          --all      goes on after a failure, and counts the failures of each promise at the end
          --diagram  also prints a replayed world as a sequence diagram, as every shortened one is
          --coverage prints a page of what the worlds have reached; .ci/coverage adds the machines of the product
          --herd     runs the scenes of a herd of so many devices instead, and draws herd.svg into the folder;
                     with --without-jitter, all devices draw the same when they call again
          --story    prints what happens even if no promise is broken
        """
}
