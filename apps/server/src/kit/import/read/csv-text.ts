/** Tells spreadsheets that the text is UTF-8. */
export const UTF8_MARK = '\ufeff'

/** Whatever could be taken for a separator is quoted: which one the file has, is found out by counting. */
const quoted = (text: string) =>
  /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/** One row as spreadsheets write it. */
export const csvLine = (cells: readonly string[], separator: string) => `${cells.map(quoted).join(separator)}\r\n`
