import { useReader } from '../../../runtime/reader.ts'
import { useToast } from '../../../runtime/toast.ts'
import { moveStock, type StockRow } from '../stock-work-api.ts'
import { useStockWork } from '../use-stock-work.ts'
import { oppositeMoves, type Planned } from './moves.ts'

/** Says what was moved, and offers to take it back while that is simple. */
export function useReportMove() {
  const { t } = useReader()
  const toast = useToast()
  const { send } = useStockWork()

  return (planned: readonly Planned[], before: readonly StockRow[], touched: readonly StockRow[]) => {
    const to = planned[0]?.move.toLocationId
    const location = touched.find((row) => row.locationId === to)?.locationNo ?? ''
    const pallets = planned.flatMap(({ move }) => ('containerNo' in move ? [move.containerNo] : []))
    const count = planned.reduce((sum, { move }) => sum + ('quantity' in move ? move.quantity : 0), 0)
    const text =
      count === 0
        ? t('stockWork.palletMoved', { pallet: pallets.join(', '), location })
        : t('stockWork.moved', { count, location })
    const moves = oppositeMoves(planned, before, touched)
    const undo = async () => {
      const done = await send(() => moveStock({ moves: moves ?? [], reason: t('stockWork.undoReason') }))
      if (done !== undefined) toast.success(t('stockWork.undone'))
    }
    toast.success(text, moves && { label: t('engine.undo'), run: undo })
  }
}
