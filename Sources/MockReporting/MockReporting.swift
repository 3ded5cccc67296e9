// The former module of the settings of tests, which are in `MockTesting`.

@_exported public import MockTesting
