import type { StockWorkDone } from '@entrepot/contract/in-warehouse/stock-work'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useToast } from '../../../runtime/toast.ts'
import { type FreezeAction, freezeRow, type StockRow } from '../stock-work-api.ts'
import { useStockWork } from '../use-stock-work.ts'
import type { FreezeValues } from './freeze-form.ts'
import { rowAfter } from './freeze-undo.ts'
import { frozenWords } from './frozen-words.ts'

interface FreezeWork {
  readonly action: FreezeAction
  readonly rows: readonly StockRow[]
  readonly values: FreezeValues
  /** The pallet that was frozen or released as a whole. */
  readonly pallet: string | undefined
}

/** Reports the result. A single row can be undone, unless it lost reservations. */
export function useReportFreeze() {
  const { t } = useReader()
  const toast = useToast()
  const { send } = useStockWork()

  return ({ action, rows, values, pallet }: FreezeWork, done: StockWorkDone) => {
    const [only] = rows
    const isOne = only !== undefined && rows.length === 1 && pallet === undefined
    const released = (done.released ?? []).map(
      ({ documentNo, quantity: pieces }) => `${documentNo} (${formatQuantity(pieces)})`,
    )
    const text = [
      frozenWords(t, { action, rows, quantity: values.quantity, pallet }),
      ...(released.length > 0 ? [t('stockWork.released', { documents: released.join(', ') })] : []),
    ].join(' ')
    const quantity = values.quantity ?? 0
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
