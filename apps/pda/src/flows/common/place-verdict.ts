import type { PlaceChoice } from '@entrepot/contract/query/place-choices'
import type { ChoiceRefusal } from '@entrepot/domain/putaway/place-choice'
import { type Wrong, wrong } from '../../work/wrong.ts'

const REFUSALS = {
  LOCATION_LOCKED: 'handheld.place.LOCATION_LOCKED',
  LOCATION_INACTIVE: 'handheld.place.LOCATION_INACTIVE',
  WRONG_PURPOSE: 'handheld.place.WRONG_PURPOSE',
  WRONG_TEMPERATURE: 'handheld.place.WRONG_TEMPERATURE',
  MIXED_BONDED: 'handheld.place.MIXED_BONDED',
  MIXED_OWNERS: 'handheld.place.MIXED_OWNERS',
  MIXED_PRODUCTS: 'handheld.place.MIXED_PRODUCTS',
  MIXED_BATCHES: 'handheld.place.MIXED_BATCHES',
  SAME_PLACE: 'handheld.place.SAME_PLACE',
} as const satisfies Record<ChoiceRefusal['code'], string>

const isRefusal = (code: string): code is ChoiceRefusal['code'] => code in REFUSALS

/** Why the goods may not lie there; undefined where they may. */
export function refusedBy({ refused, label }: PlaceChoice): Wrong | undefined {
  if (refused === null) return undefined
  return wrong(isRefusal(refused.code) ? REFUSALS[refused.code] : 'handheld.place.refused', { place: label })
}

interface KnownPlace {
  readonly fullNo: string
  readonly status: string
  readonly purpose: string
}

/** The same without a connection, as far as the place was known when the work was taken. */
export function refusedOffline(
  { fullNo, status, purpose }: KnownPlace,
  purposes: readonly string[],
): Wrong | undefined {
  if (status === 'LOCKED') return wrong(REFUSALS.LOCATION_LOCKED, { place: fullNo })
  if (status !== 'ACTIVE') return wrong(REFUSALS.LOCATION_INACTIVE, { place: fullNo })
  return purposes.includes(purpose) ? undefined : wrong(REFUSALS.WRONG_PURPOSE, { place: fullNo })
}
