// The import of a test: it exports the results and handles of mocks.

@_exported public import MockRuntime
