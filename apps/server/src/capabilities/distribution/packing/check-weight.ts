import { SYSTEM_SETTING_DEFAULTS } from '@entrepot/contract/identity/settings'
import { checkWeight, type WeightTolerance } from '@entrepot/domain/distribution/weigh-parcel'
import { decimalText, scaled } from '@entrepot/domain/stock/decimals'
import { gramsOf } from '@entrepot/domain/stock/weights'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'

export async function weightTolerance(db: Db): Promise<WeightTolerance> {
  const { rows } = await sql<{ percent: string | null; grams: number | null }>`
    select (select value #>> '{}' from system_setting where name = 'packWeightPercent') as percent,
           (select (value #>> '{}')::int from system_setting where name = 'packWeightGrams') as grams`.execute(db)
  const { packWeightPercent, packWeightGrams } = SYSTEM_SETTING_DEFAULTS
  return {
    basisPoints: Number(scaled(rows[0]?.percent ?? packWeightPercent, 2)),
    grams: rows[0]?.grams ?? packWeightGrams,
  }
}

export const kilogramsText = (grams: number): string => decimalText(BigInt(grams), 3)

interface ParcelWeight {
  readonly weight?: string | undefined
  readonly weightReason?: string | undefined
}

/** The reason to store: null if the weight is right; a weight outside the tolerance without a reason is refused. */
export function reasonForWeight(
  expected: number | null,
  { weight, weightReason }: ParcelWeight,
  limits: WeightTolerance,
): string | null {
  if (weight === undefined) return null
  const { isOff, tolerance } = checkWeight(expected, gramsOf(weight) ?? 0, limits)
  if (!isOff) return null
  if (weightReason !== undefined) return weightReason
  const detail = { weight, expected: kilogramsText(expected ?? 0), tolerance: kilogramsText(tolerance) }
  throw new Problem('WEIGHT_OFF', {
    detail,
    fields: [{ field: 'weightReason', key: 'problem.WEIGHT_OFF', parameters: detail }],
  })
}
