/** Characters at which a spreadsheet takes a cell of a text file for a formula. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*%?$/

/**
 * A text that is safe in a text file for spreadsheets: one that would be computed gets an apostrophe in front. Numbers
 * stay as they are. Workbooks do not need this, since their cells have types.
 */
export const inertText = (text: string): string => (BEGINS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)
