import { openOf, type PickFigures, type PickLine } from '../pick-figures.ts'

/** The parts of a line that are needed here. */
type Stop = PickFigures & Pick<PickLine, 'id' | 'locationName' | 'productCode'>

/** What to scan next: the location, the product, or the number of pieces. */
export type ScanStep = 'place' | 'product' | 'pieces'

const same = (one: string | null, other: string) => (one ?? '').trim().toLowerCase() === other.trim().toLowerCase()

export const openLines = <Line extends Stop>(lines: readonly Line[]): readonly Line[] =>
  lines.filter((line) => openOf(line) > 0)

/** The next line: the current one, else the first in walking order. */
export const nextLine = <Line extends Stop>(
  lines: readonly Line[],
  currentLineId: string | undefined,
): Line | undefined => {
  const open = openLines(lines)
  return open.find(({ id }) => id === currentLineId) ?? open[0]
}

/** The open line at a scanned location, which need not be the next one: a person may pick there, too. */
export function lineAt<Line extends Stop>(lines: readonly Line[], next: Line | undefined, code: string) {
  const here = openLines(lines).filter(({ locationName }) => same(locationName, code))
  return here.find(({ id }) => id === next?.id) ?? here[0]
}

/** The line of the product at this location, found by id or by typed code. */
export function lineOf<Line extends Stop>(lines: readonly Line[], place: string, isMeant: (line: Line) => boolean) {
  return openLines(lines).find((line) => same(line.locationName, place) && isMeant(line))
}

export const hasCode = ({ productCode }: Pick<Stop, 'productCode'>, code: string) => same(productCode, code)
