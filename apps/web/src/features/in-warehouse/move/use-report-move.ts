import { useReader } from '../../../runtime/reader.ts'
import { useToast } from '../../../runtime/toast.ts'
import { moveStock, type StockRow } from '../stock-work-api.ts'
import { useStockWork } from '../use-stock-work.ts'
import { movedWords } from './moved-words.ts'
import { oppositeMoves, type Planned } from './moves.ts'

/** Reports the move, and offers to undo it if that is possible. */
export function useReportMove() {
  const { t } = useReader()
  const toast = useToast()
  const { send } = useStockWork()

  return (planned: readonly Planned[], before: readonly StockRow[], touched: readonly StockRow[]) => {
    const to = planned[0]?.move.toLocationId
    const location = touched.find((row) => row.locationId === to)?.locationNo ?? ''
    const moves = oppositeMoves(planned, before, touched)
    const undo = async () => {
      const done = await send(() => moveStock({ moves: moves ?? [], reason: t('stockWork.undoReason') }))
      if (done !== undefined) toast.success(t('stockWork.undone'))
    }
    toast.success(movedWords(t, planned, location), moves && { label: t('engine.undo'), run: undo })
  }
}
