/**
 * Rows of a field inside one cell: one entry a line (or separated by semicolons), its values separated by a bar. A
 * backslash escapes these characters. Written by exports, read by imports.
 */
const ESCAPED = /[\\|;\n]/g

const escapeText = (text: string) => text.replace(ESCAPED, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

export const entriesText = (entries: readonly (readonly string[])[]) =>
  entries.map((values) => values.map(escapeText).join(' | ')).join('\n')

/** Blank entries are left out, because people end a list with a line end or a semicolon. */
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
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (sign === '\\' && index + 1 < text.length) {
      index += 1
      value += text[index] === 'n' ? '\n' : text[index]
    } else if (sign === '|' || sign === '｜') endValue()
    else if (sign === '\n' || sign === ';' || sign === '；') endEntry()
    else if (sign !== '\r') value += sign
  }
  endEntry()
  return entries
}
