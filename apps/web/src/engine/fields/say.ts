/** Nothing is shown as nothing in a table and as a dash where a person looks for a value. */
export const ABSENT = '–'

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf) : value === null || value === undefined ? [] : [textOf(value)]

/** `rowsChecked` → "Rows checked": for facts that nobody worded. */
export const humane = (key: string) => {
  const spaced = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
