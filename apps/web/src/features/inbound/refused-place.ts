import { ApiFailure } from '@entrepot/client/failure'

/** A line whose place was refused, and the places that would accept it. */
export interface RefusedPlace {
  readonly lineId: string
  readonly message: string
  readonly instead: readonly string[]
}

const namesOf = (instead: unknown): string[] =>
  Array.isArray(instead) ? instead.flatMap(({ fullNo }) => (typeof fullNo === 'string' ? [fullNo] : [])) : []

/** Undefined for refusals of another kind. */
export function refusedPlaceOf(failure: unknown): RefusedPlace | undefined {
  if (!(failure instanceof ApiFailure)) return undefined
  const { detail, fields } = failure.body
  const lineId = detail?.lineId
  const message = fields?.[0]?.message
  return typeof lineId === 'string' && message !== undefined
    ? { lineId, message, instead: namesOf(detail?.instead) }
    : undefined
}
