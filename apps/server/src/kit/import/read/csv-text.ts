/** Tells spreadsheets that the text is UTF-8. */
export const UTF8_MARK = '\ufeff'

/** Every character that could be a separator is quoted: the separator of a file is detected by counting. */
const quoted = (text: string) =>
  /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/** One row as spreadsheets write it. */
export const csvLine = (cells: readonly string[], separator: string) => `${cells.map(quoted).join(separator)}\r\n`
