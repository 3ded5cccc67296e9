import MockgenCommandLine
import MockgenGenerator

/// The JSON schema of `.mockgen.json`, made from the table of options.
enum ConfigSchema {
  static var text: String {
    let options = OptionTable.all.filter { $0.isForConfig }
    let properties = options.map { "\"\($0.key.rawValue)\": \(schema(of: $0))" }
    let outputs = """
      "\(OptionKey.outputs)": {
            "description": "the files to write, each with its own settings, which override those above",
            "type": "array",
            "items": { "$ref": "#/definitions/output" }
          }
      """
    let target = """
      "\(OptionKey.target.rawValue)": {
            "description": "the test target of these settings, which the plugins use for it",
            "type": "string"
          }
      """
    return """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Settings of mockgen",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "$schema": { "type": "string" },
          \((properties + [outputs]).joined(separator: ",\n    "))
        },
        "definitions": {
          "output": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              \(([target] + properties).map(indented).joined(separator: ",\n        "))
            }
          },
          "stream": {
            "type": "object",
            "additionalProperties": false,
            "required": [\(StreamKey.allCases.map { "\"\($0)\"" }.joined(separator: ", "))],
            "properties": {
              \(StreamKey.allCases.map(schema).joined(separator: ",\n        "))
            }
          }
        }
      }

      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
  }

  private static func schema(of option: Option) -> String {
    """
    {
          "description": \(description(of: option).quotedForJSON),
          \(type(of: option.kind))
        }
    """
  }

  private static func schema(of key: StreamKey) -> String {
    let (help, kind): (String, Option.Kind) =
      switch key {
      case .type: ("the name of the stream type", .text(.compared))
      case .module: ("the module that declares it", .text(.module))
      case .gives:
        (
          "the number of values: one, one or none, an end without a value, or many",
          .choice(ConfiguredStream.Values.allCases.map(\.rawValue))
        )
      case .adapter: ("the Swift file that makes the stream from that of a mock", .path)
      }
    return "\"\(key)\": { \"description\": \"\(help)\", \(type(of: kind)) }"
  }

  private static func description(of option: Option) -> String {
    // The help describes the flag with `--no-`, for which a config has the value `false`.
    option.isOnByDefault ? "false: \(option.help)" : option.help
  }

  private static func type(of kind: Option.Kind) -> String {
    switch kind {
    case .flag: #""type": "boolean""#
    case .streams: ##""type": "array", "items": { "$ref": "#/definitions/stream" }"##
    case .text, .path, .folder: #""type": "string", "minLength": 1"#
    case .choice(let values): oneOf(values)
    case .choices(let values):
      #""anyOf": [{ \#(oneOf(values)) }, { "type": "array", "items": { \#(oneOf(values)) } }]"#
    case .texts, .paths:
      #""anyOf": [{ "type": "string", "minLength": 1 }, { "type": "array", "items": { "type": "string", "minLength": 1 } }]"#
    }
  }

  private static func oneOf(_ values: [String]) -> String {
    #""enum": [\#(values.map { "\"\($0)\"" }.joined(separator: ", "))]"#
  }
}
