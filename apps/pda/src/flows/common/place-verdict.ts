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

export const refusedFor = (code: string, place: string): Wrong =>
  wrong(isRefusal(code) ? REFUSALS[code] : 'handheld.place.refused', { place })

/** Why the goods may not be put there; undefined if they may. */
export const refusedBy = ({ refused, label }: PlaceChoice): Wrong | undefined =>
  refused === null ? undefined : refusedFor(refused.code, label)
