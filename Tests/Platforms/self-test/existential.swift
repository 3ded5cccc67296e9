// A parameterized existential as a generic argument needs macOS 13 or iOS 16.
struct Box<Value> { var value: Value }

func boxed(_ items: any Collection<Int>) -> Box<any Collection<Int>> { Box(value: items) }
