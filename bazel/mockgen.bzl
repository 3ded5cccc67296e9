"""Rules that write indexes of modules and mocks. They depend on no other rules: the mocks are Swift files, for the `srcs` of any
rule that compiles tests."""

MockgenIndexInfo = provider(
    doc = "The declarations of a module that mocks depend on.",
    fields = {
        "module": "The name of the module.",
        "index": "Its index.",
        "indexes": "The indexes of all dependencies, and its own.",
    },
)

_mockgen = attr.label(
    default = Label("//:mockgen"),
    executable = True,
    allow_single_file = True,
    cfg = "exec",
    doc = "The tool.",
)

def _arguments(ctx, command):
    arguments = ctx.actions.args()
    arguments.set_param_file_format("multiline")
    arguments.use_param_file("@%s")
    arguments.add(command)
    return arguments

def _mockgen_index_impl(ctx):
    module = ctx.attr.module or ctx.label.name
    index = ctx.actions.declare_file(ctx.label.name + ".mockindex")
    arguments = _arguments(ctx, "index")
    arguments.add_all(ctx.files.srcs, format_each = module + "=%s")

    # Files are named relative to this folder, so that the index does not depend on the place of the module in the workspace.
    root = [part for part in [ctx.label.workspace_root, ctx.label.package] if part]
    arguments.add("--root", module + "=" + ("/".join(root) or "."))
    arguments.add("-o", index)
    ctx.actions.run(
        executable = ctx.executable.mockgen,
        arguments = [arguments],
        inputs = ctx.files.srcs,
        outputs = [index],
        mnemonic = "MockgenIndex",
        progress_message = "Indexing %s" % module,
    )

    # Dependencies are not inputs: the index of a module contains nothing of others.
    below = [dependency[MockgenIndexInfo].indexes for dependency in ctx.attr.deps]
    return [
        DefaultInfo(files = depset([index])),
        MockgenIndexInfo(module = module, index = index, indexes = depset([index], transitive = below)),
    ]

mockgen_index = rule(
    implementation = _mockgen_index_impl,
    doc = "Writes what mocks of any module may need to know of one. An edit of a body leaves it as it was.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"], mandatory = True, doc = "The sources of the module."),
        "module": attr.string(doc = "The name of the module, where that is not the name of the rule."),
        "deps": attr.label_list(providers = [MockgenIndexInfo], doc = "The indexes of the modules that it imports."),
        "mockgen": _mockgen,
    },
)

def _swift_mocks_impl(ctx):
    stem, _, suffix = (ctx.label.name + ".swift").partition(".")
    mocks = ctx.actions.declare_file(ctx.label.name + ".swift")
    parts = []
    if ctx.attr.parts > 1:
        parts = [ctx.actions.declare_file("%s.%d.%s" % (stem, part + 1, suffix)) for part in range(ctx.attr.parts)]
    infos = [module[MockgenIndexInfo] for module in ctx.attr.modules]
    own = {info.index.path: True for info in infos}
    indexes = depset(transitive = [info.indexes for info in infos])
    arguments = _arguments(ctx, "generate")
    arguments.add("--no-config")
    for info in infos:
        arguments.add(info.index)
        arguments.add("--testable-import" if ctx.attr.testable else "--import", info.module)
    others = [index for index in indexes.to_list() if index.path not in own]
    arguments.add_all(others, before_each = "--dependency")
    arguments.add_all([ctx.expand_location(option, ctx.attr.data) for option in ctx.attr.options])
    arguments.add("-o", mocks)
    arguments.add("--parts", str(ctx.attr.parts))
    ctx.actions.run(
        executable = ctx.executable.mockgen,
        arguments = [arguments],
        inputs = depset(ctx.files.data, transitive = [indexes]),
        outputs = [mocks] + parts,
        mnemonic = "SwiftMocks",
        progress_message = "Mocking the protocols of %s" % ", ".join([info.module for info in infos]),
    )
    return [DefaultInfo(files = depset([mocks] + parts))]

swift_mocks = rule(
    implementation = _swift_mocks_impl,
    doc = "Writes the mocks of some modules into one Swift file, or into parts.",
    attrs = {
        "modules": attr.label_list(providers = [MockgenIndexInfo], mandatory = True, doc = "The indexes of the modules."),
        "testable": attr.bool(default = True, doc = "Whether they are imported `@testable`."),
        "options": attr.string_list(doc = "Further options, such as `--access`; `$(location)` names a file of `data`."),
        "parts": attr.int(
            default = 1,
            values = [1, 2, 4, 8, 16, 32, 64, 128, 256],
            doc = "The number of files for the mocks, as in `--parts`.",
        ),
        "data": attr.label_list(allow_files = True, doc = "What the options name: templates, mocks of the test target."),
        "mockgen": _mockgen,
    },
)
