import type { StockWorkDone } from '@entrepot/contract/in-warehouse/stock-work'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useToast } from '../../../runtime/toast.ts'
import { freeOf } from '../move/moves.ts'
import { type FreezeAction, freezeRow, type StockRow } from '../stock-work-api.ts'
import { useStockWork } from '../use-stock-work.ts'
import type { FreezeValues } from './freeze-form.ts'
import { rowAfter } from './freeze-undo.ts'

interface FreezeWork {
  readonly action: FreezeAction
  readonly rows: readonly StockRow[]
  readonly values: FreezeValues
  readonly wholePallet: boolean
}

/** Reports what was frozen or released. One row can be undone; one that lost its reservations cannot. */
export function useReportFreeze() {
  const { t } = useReader()
  const toast = useToast()
  const { send } = useStockWork()

  return ({ action, rows, values, wholePallet }: FreezeWork, done: StockWorkDone) => {
    const [only] = rows
    const isOne = only !== undefined && rows.length === 1 && !wholePallet
    const quantity = isOne ? (values.quantity ?? 0) : rows.reduce((sum, row) => sum + freeOf(row), 0)
    const word = action === 'freeze' ? 'stockWork.frozen' : 'stockWork.thawed'
    const released = (done.released ?? []).map(
      ({ documentNo, quantity: pieces }) => `${documentNo} (${formatQuantity(pieces)})`,
    )
    const text = [
      t(word, { count: quantity }),
      ...(released.length > 0 ? [t('stockWork.released', { documents: released.join(', ') })] : []),
    ].join(' ')
    const after = isOne && released.length === 0 ? rowAfter(action, only, done.rows, values.holdCode) : undefined
    const back: FreezeAction = action === 'freeze' ? 'thaw' : 'freeze'
    const undo = async () => {
      if (after === undefined) return
      const hold = back === 'freeze' ? { holdCode: values.holdCode } : {}
      const undone = await send(() =>
        freezeRow(back, after.id, { quantity, ...hold, reason: t('stockWork.undoReason') }),
      )
      if (undone !== undefined) toast.success(t('stockWork.undone'))
    }
    toast.success(text, after && { label: t('engine.undo'), run: undo })
  }
}
