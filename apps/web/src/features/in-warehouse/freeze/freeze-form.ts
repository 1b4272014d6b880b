import type { holdCode } from '@entrepot/contract/inbound/registration'
import { freeOf } from '../move/moves.ts'
import type { FreezeAction, StockRow } from '../stock-work-api.ts'
import type { WorkField } from '../work-fields.ts'

type HoldCode = (typeof holdCode)['values'][number]

export type FreezeValues = {
  readonly quantity: number | null
  readonly holdCode: HoldCode
  readonly includeReserved: boolean
  readonly reason: string
}

export const startFreeze = (action: FreezeAction, row: StockRow | undefined): FreezeValues => ({
  quantity: row ? freeOf(row) : null,
  holdCode: (action === 'thaw' ? row?.holdCode : undefined) ?? 'QUALITY',
  includeReserved: false,
  reason: '',
})

/**
 * A quantity is requested for a single row only; reserved pieces need an explicit choice, because documents wait for
 * them.
 */
export function freezeNames(action: FreezeAction, row: StockRow | undefined, wholePallet: boolean): WorkField[] {
  const isPart = row !== undefined && !wholePallet
  const hasReserved = isPart && action === 'freeze' && (row.orderedSkuTotal ?? 0) > 0
  return [
    ...(isPart ? (['quantity'] as const) : []),
    ...(action === 'freeze' ? (['holdCode'] as const) : []),
    ...(hasReserved ? (['includeReserved'] as const) : []),
    'reason',
  ]
}
