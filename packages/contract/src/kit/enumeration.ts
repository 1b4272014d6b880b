/** A closed list of words. Its labels are the messages `enum.{name}.{value}`. */
export interface Enumeration<Name extends string = string, Value extends string = string> {
  readonly name: Name
  readonly values: readonly [Value, ...Value[]]
}

export const defineEnumeration = <const Name extends string, const Value extends string>(
  name: Name,
  values: readonly [Value, ...Value[]],
): Enumeration<Name, Value> => ({ name, values })

/** Some of the words of an enumeration. */
export function partOf<Name extends string, Value extends string>(
  { name, values }: Enumeration<Name, Value>,
  isIn: (value: Value) => boolean,
): Enumeration<Name, Value> {
  const [first, ...rest] = values.filter(isIn)
  if (first === undefined) throw new Error(`${name}: no word is left`)
  return { name, values: [first, ...rest] }
}

/** An item of a pull-down. `id` and `name` repeat both values for clients that expect these keys. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly id: string
  readonly name: string
}

export const option = (value: string, label: string): Option => ({ value, label, id: value, name: label })
