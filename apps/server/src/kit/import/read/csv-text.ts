/** Tells spreadsheets that the text is UTF-8. */
export const UTF8_MARK = '\ufeff'

/** Quotes a cell with any possible separator, because readers detect the separator of a file by counting. */
const quoteCell = (text: string) =>
  /[",;\t\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/** One row in the format of spreadsheets. */
export const csvLine = (cells: readonly string[], separator: string) => `${cells.map(quoteCell).join(separator)}\r\n`
