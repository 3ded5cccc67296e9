// The plugin adds the mocks, which only need to compile.
