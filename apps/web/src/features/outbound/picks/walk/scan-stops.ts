import type { LineValues } from '../../../../engine/document/lines/line-model.ts'
import { textOf } from '../../../../engine/fields/say.ts'
import { openOf } from '../pick-figures.ts'

/** What is to be scanned next: where one stands, what one holds, how many. */
export type ScanStep = 'place' | 'product' | 'pieces'

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export const openLines = (lines: readonly LineValues[]): readonly LineValues[] =>
  lines.filter((line) => openOf(line) > 0)

/** The line that one goes to next: the one that was begun, else the first in walking order. */
export const nextLine = (lines: readonly LineValues[], begun: string | undefined): LineValues | undefined => {
  const open = openLines(lines)
  return open.find(({ id }) => id === begun) ?? open[0]
}

/** Whoever stands elsewhere may pick there: any open line of that place will do, the next one first. */
export function lineAt(lines: readonly LineValues[], next: LineValues | undefined, code: string) {
  const here = openLines(lines).filter(({ locationName }) => same(textOf(locationName), code))
  return here.find(({ id }) => id === next?.id) ?? here[0]
}

/** Among the lines of one place that of the product in hand: by id, or by the code that was typed. */
export function lineOf(lines: readonly LineValues[], place: string, isMeant: (line: LineValues) => boolean) {
  return openLines(lines).find((line) => same(textOf(line.locationName), place) && isMeant(line))
}

export const hasCode = (line: LineValues, code: string) => same(textOf(line.productCode), code)
