/** A closed list of words. Its labels are the messages `enum.{name}.{value}`. */
export interface Enumeration<Name extends string = string, Value extends string = string> {
  readonly name: Name
  readonly values: readonly [Value, ...Value[]]
}

export const defineEnumeration = <const Name extends string, const Value extends string>(
  name: Name,
  values: readonly [Value, ...Value[]],
): Enumeration<Name, Value> => ({ name, values })

/** An item of a pull-down. `id` and `name` say the same two again, for clients that expect those words. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly id: string
  readonly name: string
}

export const option = (value: string, label: string): Option => ({ value, label, id: value, name: label })
