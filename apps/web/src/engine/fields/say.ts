/** Shown for an empty value outside of tables; a table cell stays empty. */
export const ABSENT = '–'

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(textOf) : value === null || value === undefined ? [] : [textOf(value)]

/** `rowsChecked` → "Rows checked": for keys without words in the catalogue. */
export const humane = (key: string) => {
  const spaced = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
