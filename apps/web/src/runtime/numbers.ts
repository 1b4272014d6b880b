const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const QUANTITY = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

type Amount = string | number | null | undefined

/** Exact decimals travel as strings; Intl rounds a string without passing through a float. */
const exact = (value: string | number) => value as Intl.StringNumericLiteral
const isAbsent = (value: Amount): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** 1,234.56 in all four languages. */
export const formatAmount = (value: Amount) => (isAbsent(value) ? '' : AMOUNT.format(exact(value)))

/** Whole pieces; zero is a dash, so that other values stand out. */
export const formatQuantity = (value: Amount) =>
  isAbsent(value) ? '' : Number(value) === 0 ? '–' : QUANTITY.format(exact(value))

/** Inside a sentence, where zero is written as a number. */
export const sayQuantity = (value: number) => QUANTITY.format(value)

const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A number with up to two decimal places. */
export const formatFigure = (value: number): string => FIGURE.format(value)

/** A fraction as percent. */
export const sayPercent = (part: number) => `${(part * 100).toFixed(1)}%`
