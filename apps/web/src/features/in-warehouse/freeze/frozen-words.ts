import type { Translate } from '@entrepot/messages/keys'
import { freeOf } from '../move/moves.ts'
import type { FreezeAction, StockRow } from '../stock-work-api.ts'

interface FrozenGoods {
  readonly action: FreezeAction
  readonly rows: readonly StockRow[]
  /** Only for a single row. */
  readonly quantity: number | null
  /** The pallet that was frozen or released as a whole. */
  readonly pallet: string | undefined
}

/** Message after freezing or releasing. For a whole pallet it has no quantity, because other goods may be on it. */
export function frozenWords(t: Translate, { action, rows, quantity, pallet }: FrozenGoods): string {
  const isFreeze = action === 'freeze'
  if (pallet !== undefined) return t(isFreeze ? 'stockWork.palletFrozen' : 'stockWork.palletThawed', { pallet })
  const count = rows.length === 1 ? (quantity ?? 0) : rows.reduce((sum, row) => sum + freeOf(row), 0)
  return t(isFreeze ? 'stockWork.frozen' : 'stockWork.thawed', { count })
}
