import { Problem } from '../../../kit/http/problem.ts'
import type { ConfirmInput, LineWithPlace, Putaway, PutawayDraftLine, PutawayLine } from './putaway.ts'

export const isOpen = ({ confirmedTime }: PutawayDraftLine): boolean => (confirmedTime ?? null) === null
export const hasPlace = <L extends PutawayDraftLine>(line: L): line is L & { readonly locationId: string } =>
  (line.locationId ?? null) !== null

export interface ChosenLine {
  readonly line: PutawayLine
  readonly field: string
}

/** The requested lines, in the order of the request; without any, all open lines. */
export function chosenLines(putaway: Putaway, input: Pick<ConfirmInput, 'lines'>): ChosenLine[] {
  const sent = input.lines
  if (sent === undefined)
    return putaway.lines.flatMap((line, place) => (isOpen(line) ? [{ line, field: `lines.${place}` }] : []))
  const linesById = new Map(putaway.lines.map((line) => [line.id, line]))
  return sent.map(({ id }, place) => {
    const line = linesById.get(id)
    linesById.delete(id)
    const field = `lines.${place}`
    if (line === undefined) throw new Problem('UNKNOWN_LINE', { fields: [{ field, key: 'problem.UNKNOWN_LINE' }] })
    if (!isOpen(line)) throw new Problem('ALREADY_CONFIRMED', { fields: [{ field, key: 'problem.ALREADY_CONFIRMED' }] })
    return { line, field }
  })
}

/** Refuses lines without a place. */
export function refuseWithoutPlace(
  chosen: readonly ChosenLine[],
): asserts chosen is readonly (ChosenLine & { readonly line: LineWithPlace })[] {
  const fields = chosen
    .filter(({ line }) => !hasPlace(line))
    .map(({ field }) => ({ field: `${field}.locationId`, key: 'problem.PLACE_MISSING' as const }))
  if (fields.length > 0) throw new Problem('PLACE_MISSING', { fields })
}
