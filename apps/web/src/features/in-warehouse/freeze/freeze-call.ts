import { type FreezeAction, freezeRow, freezeRows, type StockRow } from '../stock-work-api.ts'
import type { FreezeValues } from './freeze-form.ts'

/** Part of a row can be frozen only if one row is chosen; a pallet or several rows are frozen completely. */
export function freezeCallOf(
  action: FreezeAction,
  rows: readonly StockRow[],
  pallets: ReadonlySet<string>,
  { quantity, holdCode, includeReserved, reason }: FreezeValues,
) {
  const [only] = rows
  const [pallet] = [...pallets]
  const hold = action === 'freeze' ? { holdCode } : {}
  if (pallet !== undefined) return () => freezeRows(action, { containerNo: pallet, ...hold, reason })
  if (only === undefined || rows.length > 1)
    return () => freezeRows(action, { ids: rows.map(({ id }) => id), ...hold, reason })
  const part = {
    ...(quantity === null ? {} : { quantity }),
    ...hold,
    ...(includeReserved ? { includeReserved } : {}),
    reason,
  }
  return () => freezeRow(action, only.id, part)
}
