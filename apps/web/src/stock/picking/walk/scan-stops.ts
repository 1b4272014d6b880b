import { openOf, type PickFigures, type PickLine } from '../pick-figures.ts'

/** What of a line is looked for. */
type Stop = PickFigures & Pick<PickLine, 'id' | 'locationName' | 'productCode'>

/** What is to be scanned next: where one stands, what one holds, how many. */
export type ScanStep = 'place' | 'product' | 'pieces'

const same = (one: string | null, other: string) => (one ?? '').trim().toLowerCase() === other.trim().toLowerCase()

export const openLines = <Line extends Stop>(lines: readonly Line[]): readonly Line[] =>
  lines.filter((line) => openOf(line) > 0)

/** The line that one goes to next: the one that was begun, else the first in walking order. */
export const nextLine = <Line extends Stop>(lines: readonly Line[], begun: string | undefined): Line | undefined => {
  const open = openLines(lines)
  return open.find(({ id }) => id === begun) ?? open[0]
}

/** Whoever stands elsewhere may pick there: any open line of that place will do, the next one first. */
export function lineAt<Line extends Stop>(lines: readonly Line[], next: Line | undefined, code: string) {
  const here = openLines(lines).filter(({ locationName }) => same(locationName, code))
  return here.find(({ id }) => id === next?.id) ?? here[0]
}

/** Among the lines of one place that of the product in hand: by id, or by the code that was typed. */
export function lineOf<Line extends Stop>(lines: readonly Line[], place: string, isMeant: (line: Line) => boolean) {
  return openLines(lines).find((line) => same(line.locationName, place) && isMeant(line))
}

export const hasCode = ({ productCode }: Pick<Stop, 'productCode'>, code: string) => same(productCode, code)
