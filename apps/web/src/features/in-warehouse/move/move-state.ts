import type { Translate } from '@entrepot/messages/keys'
import { useState } from 'react'
import type { Problems } from '../../../engine/detail/form/validate.ts'
import { formatQuantity } from '../../../runtime/numbers.ts'
import type { StockRow } from '../stock-work-api.ts'
import { freeOf, isOnPallet, type MovePlan, type Planned, startQuantities } from './moves.ts'

export type RowProblems = Readonly<Record<string, string>>

/** Problems that can be found before sending: the available pieces. */
export function quantityProblems(t: Translate, { rows, quantities, pallets }: MovePlan): RowProblems {
  const problemsByRow: Record<string, string> = {}
  for (const row of rows) {
    const quantity = quantities[row.id] ?? 0
    if (isOnPallet(row, pallets)) continue
    if (!(quantity >= 1)) problemsByRow[row.id] = t('stockWork.leastOne')
    else if (quantity > freeOf(row))
      problemsByRow[row.id] = t('stockWork.overFree', { free: formatQuantity(freeOf(row)) })
  }
  return problemsByRow
}

const PLACE = /^moves\.(\d+)\.(\w+)$/

/**
 * Assigns refusals to rows. A refusal names a move by its index in the request; the target location is common to all.
 */
export function placedRefusals(problems: Problems, sent: readonly Planned[]) {
  const rows: Record<string, string> = {}
  let location: string | undefined
  for (const [field, message] of Object.entries(problems)) {
    const [, place, name] = PLACE.exec(field) ?? []
    const key = place === undefined ? undefined : sent[Number(place)]?.key
    if (name === 'toLocationId' || field === 'toLocationId') location ??= message
    else if (key !== undefined) rows[key] ??= message
  }
  return { rows, location }
}

const NO_PALLETS: ReadonlySet<string> = new Set()

/** The input so far. */
export function useMovePlan(rows: readonly StockRow[]) {
  const [plan, setPlan] = useState<MovePlan>(() => ({
    rows,
    quantities: startQuantities(rows),
    pallets: NO_PALLETS,
    toLocationId: '',
    toContainerNo: '',
    override: false,
  }))
  const change = (changed: Partial<MovePlan>) => setPlan((old) => ({ ...old, ...changed }))
  return { plan, change }
}
