/**
 * Rows of a field inside one cell: an entry a line (or separated by a semicolon), its values separated by a bar. A sign
 * that means itself has a backslash before it. Written by exports, read by imports.
 */
const ESCAPED = /[\\|;\n]/g

const escaped = (text: string) => text.replace(ESCAPED, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

export const entriesText = (entries: readonly (readonly string[])[]) =>
  entries.map((values) => values.map(escaped).join(' | ')).join('\n')

/** Blank entries are left out; a person ends a list with a line end or a semicolon. */
export function entriesIn(text: string): string[][] {
  const entries: string[][] = []
  let values: string[] = []
  let value = ''
  const endValue = () => {
    values.push(value.trim())
    value = ''
  }
  const endEntry = () => {
    endValue()
    if (values.some((one) => one !== '')) entries.push(values)
    values = []
  }
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place)
    if (sign === '\\' && place + 1 < text.length) {
      place += 1
      value += text[place] === 'n' ? '\n' : text[place]
    } else if (sign === '|' || sign === '｜') endValue()
    else if (sign === '\n' || sign === ';' || sign === '；') endEntry()
    else if (sign !== '\r') value += sign
  }
  endEntry()
  return entries
}
