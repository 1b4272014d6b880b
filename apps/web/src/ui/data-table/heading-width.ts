import { textWidth } from '../text-width.ts'

/** The padding of a cell, and the width of the sort mark in a header. */
const CELL = 20
const SORT_MARK = 14

/** Where a title may wrap: between words, and between letters of languages without spaces. */
const breaksOf = (title: string): readonly number[] =>
  [...title].flatMap((letter, place) => (place > 0 && (letter === ' ' || letter > '⺀') ? [place] : []))

/** The width that a title needs on two lines. */
export function headingWidth(title: string, sortable: boolean): number {
  const letters = [...title]
  const widthAt = (place: number) => {
    const lines = [letters.slice(0, place), letters.slice(place)].map((line) => line.join('').trim())
    return Math.max(...lines.map(textWidth))
  }
  const widths = [textWidth(title), ...breaksOf(title).map(widthAt)]
  return Math.min(...widths) + CELL + (sortable ? SORT_MARK : 0)
}
