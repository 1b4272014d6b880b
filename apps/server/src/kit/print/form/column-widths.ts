import { points } from '../pdf.ts'
import { symbolsWidth } from './cell-symbols.ts'
import { LARGE_SIZE } from './form-style.ts'
import { type PrintCell, type PrintColumn, textIn } from './print-form.ts'
import { emWidth, unbreakable } from './text-width.ts'

interface Wish {
  readonly isWords: boolean
  /** So that no word and no figure is broken. */
  readonly least: number
  /** So that nearly nothing is wrapped. */
  readonly most: number
  /** So that nothing is. */
  readonly longest: number
}

const widths = (texts: readonly string[]) => texts.map((text) => emWidth(text.trimEnd())).sort((a, b) => a - b)

/** A longer word is broken, and a title of characters is wrapped: else one of them would push the others out. */
const LONGEST_WORD = 8
const SHORTEST_TITLE = 4

/** A single long text among many short ones does not make the column wide. */
const USUAL = 0.9

const fixed = (width: number): Wish => ({ isWords: false, least: width, most: width, longest: width })

function wishOf({ title, align }: PrintColumn, cells: readonly string[]): Wish {
  const ascending = widths(cells)
  const longest = ascending.at(-1) ?? 0
  const usual = ascending[Math.floor((ascending.length - 1) * USUAL)] ?? 0
  const ofTitle = Math.max(1, widths(unbreakable(title)).at(-1) ?? 0, Math.min(SHORTEST_TITLE, emWidth(title)))
  if (align === 'right') return fixed(Math.max(longest, ofTitle))
  const word = widths(cells.flatMap(unbreakable)).at(-1) ?? 0
  const least = Math.min(LONGEST_WORD, Math.max(word, ofTitle))
  const most = Math.max(least, usual, emWidth(title))
  return { isWords: true, least, most, longest: Math.max(most, longest) }
}

const sumOf = (wishes: readonly Wish[], figure: (wish: Wish) => number) =>
  wishes.reduce((sum, wish) => sum + figure(wish), 0)

interface Table {
  readonly columns: readonly PrintColumn[]
  readonly rows: readonly (readonly PrintCell[])[]
  /** Points for all columns, and how many of each are blank around its text. */
  readonly room: number
  readonly padding: number
  readonly fontSize: number
}

/** Points for the text of each column, together exactly the room: nothing runs off the page, whatever it holds. */
export function columnWidths({ columns, rows, room, padding, fontSize }: Table): number[] {
  const wishes = columns.map((column, index): Wish => {
    if (column.width !== undefined) return fixed(points(column.width))
    const wish = wishOf(
      column,
      rows.map((row) => textIn(row[index] ?? '')),
    )
    const size = column.large ? LARGE_SIZE : fontSize
    const symbols = Math.max(0, ...rows.map((row) => symbolsWidth(row[index] ?? '')))
    const least = Math.max(symbols, wish.least * size)
    return {
      isWords: wish.isWords && !column.large,
      least,
      most: Math.max(least, wish.most * size),
      longest: Math.max(least, wish.longest * size),
    }
  })
  return shareOut(wishes, room - padding * columns.length)
}

function shareOut(wishes: readonly Wish[], free: number): number[] {
  const least = sumOf(wishes, (wish) => wish.least)
  if (least > free) return squeeze(wishes, free)
  const wishedSum = sumOf(wishes, (wish) => wish.most - wish.least)
  const left = free - least
  if (wishedSum > left) return wishes.map((wish) => wish.least + ((wish.most - wish.least) / wishedSum) * left)
  return spread(wishes, left - wishedSum)
}

/** Words are broken before figures are; when even the figures have no room, all give way alike. */
function squeeze(wishes: readonly Wish[], free: number): number[] {
  const figures = sumOf(wishes, (wish) => (wish.isWords ? 0 : wish.least))
  const words = sumOf(wishes, (wish) => (wish.isWords ? wish.least : 0))
  if (figures > free / 2) return wishes.map((wish) => (wish.least / (figures + words)) * free)
  return wishes.map((wish) => (wish.isWords ? (wish.least / words) * (free - figures) : wish.least))
}

/** What is left goes to the columns of words, most of it to those with texts that are still wrapped. */
function spread(wishes: readonly Wish[], rest: number): number[] {
  const hasWords = wishes.some((wish) => wish.isWords)
  const weightOf = ({ isWords, most, longest }: Wish) => (hasWords && !isWords ? 0 : longest - most + most / 10)
  const weights = sumOf(wishes, weightOf)
  return wishes.map((wish) => wish.most + (weightOf(wish) / weights) * rest)
}
