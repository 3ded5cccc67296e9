// The mocks that the plugin adds are all there is to compile.
