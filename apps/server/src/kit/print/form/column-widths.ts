import { points } from '../pdf.ts'
import { symbolsWidth } from './cell-symbols.ts'
import { LARGE_SIZE } from './form-style.ts'
import { type PrintCell, type PrintColumn, textIn } from './print-form.ts'
import { emWidth, unbreakable } from './text-width.ts'

interface Wish {
  readonly isWords: boolean
  /** Minimum width: no word and no figure is broken. */
  readonly minimum: number
  /** Preferred width: almost no text is wrapped. */
  readonly preferred: number
  /** Width at which no text is wrapped. */
  readonly longest: number
}

const widths = (texts: readonly string[]) => texts.map((text) => emWidth(text.trimEnd())).sort((a, b) => a - b)

/** Longer words are broken and long titles wrapped, so that one column does not push the others off the page. */
const MAX_WORD = 8
const MIN_TITLE = 4

/** Share of the texts that fit: a single long text does not widen the column. */
const USUAL_SHARE = 0.9

const fixed = (width: number): Wish => ({ isWords: false, minimum: width, preferred: width, longest: width })

function wishOf({ title, align }: PrintColumn, cells: readonly string[]): Wish {
  const ascending = widths(cells)
  const longest = ascending.at(-1) ?? 0
  const usual = ascending[Math.floor((ascending.length - 1) * USUAL_SHARE)] ?? 0
  const ofTitle = Math.max(1, widths(unbreakable(title)).at(-1) ?? 0, Math.min(MIN_TITLE, emWidth(title)))
  if (align === 'right') return fixed(Math.max(longest, ofTitle))
  const word = widths(cells.flatMap(unbreakable)).at(-1) ?? 0
  const minimum = Math.min(MAX_WORD, Math.max(word, ofTitle))
  const preferred = Math.max(minimum, usual, emWidth(title))
  return { isWords: true, minimum, preferred, longest: Math.max(preferred, longest) }
}

const sumOf = (wishes: readonly Wish[], figure: (wish: Wish) => number) =>
  wishes.reduce((sum, wish) => sum + figure(wish), 0)

interface Table {
  readonly columns: readonly PrintColumn[]
  readonly rows: readonly (readonly PrintCell[])[]
  /** Points for all columns, and the blank points of each around its text. */
  readonly available: number
  readonly padding: number
  readonly fontSize: number
}

/** The width of each column in points; together exactly the available width, so that nothing runs off the page. */
export function columnWidths({ columns, rows, available, padding, fontSize }: Table): number[] {
  const wishes = columns.map((column, index): Wish => {
    if (column.width !== undefined) return fixed(points(column.width))
    const wish = wishOf(
      column,
      rows.map((row) => textIn(row[index] ?? '')),
    )
    const size = column.large ? LARGE_SIZE : fontSize
    const symbols = Math.max(0, ...rows.map((row) => symbolsWidth(row[index] ?? '')))
    const minimum = Math.max(symbols, wish.minimum * size)
    return {
      isWords: wish.isWords && !column.large,
      minimum,
      preferred: Math.max(minimum, wish.preferred * size),
      longest: Math.max(minimum, wish.longest * size),
    }
  })
  return shareOut(wishes, available - padding * columns.length)
}

function shareOut(wishes: readonly Wish[], free: number): number[] {
  const minimum = sumOf(wishes, (wish) => wish.minimum)
  if (minimum > free) return squeeze(wishes, free)
  const wishedSum = sumOf(wishes, (wish) => wish.preferred - wish.minimum)
  const remaining = free - minimum
  if (wishedSum > remaining)
    return wishes.map((wish) => wish.minimum + ((wish.preferred - wish.minimum) / wishedSum) * remaining)
  return spread(wishes, remaining - wishedSum)
}

/** Words are broken before figures are; if even the figures do not fit, all columns shrink by the same factor. */
function squeeze(wishes: readonly Wish[], free: number): number[] {
  const figures = sumOf(wishes, (wish) => (wish.isWords ? 0 : wish.minimum))
  const words = sumOf(wishes, (wish) => (wish.isWords ? wish.minimum : 0))
  if (figures > free / 2) return wishes.map((wish) => (wish.minimum / (figures + words)) * free)
  return wishes.map((wish) => (wish.isWords ? (wish.minimum / words) * (free - figures) : wish.minimum))
}

/** Gives the remaining width to the columns of words, most of it to those whose texts are still wrapped. */
function spread(wishes: readonly Wish[], remaining: number): number[] {
  const hasWords = wishes.some((wish) => wish.isWords)
  const weightOf = ({ isWords, preferred, longest }: Wish) =>
    hasWords && !isWords ? 0 : longest - preferred + preferred / 10
  const weights = sumOf(wishes, weightOf)
  return wishes.map((wish) => wish.preferred + (weightOf(wish) / weights) * remaining)
}
