/** Signs with which a spreadsheet that opens a text file takes a cell for a formula and computes it. */
const BEGINS_FORMULA = /^[=+\-@\t\r\n]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*%?$/

/**
 * A text as it may stand in a text file for spreadsheets: one that would be computed has an apostrophe before it, as a
 * person would write it there. Figures stay as they are. In a workbook a cell says itself that it is a text.
 */
export const inertText = (text: string): string => (BEGINS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)
