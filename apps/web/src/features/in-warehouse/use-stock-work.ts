import { ApiFailure } from '@entrepot/client/failure'
import { freeze, quickMove, type StockWorkDone } from '@entrepot/contract/in-warehouse/stock-work'
import { inventories } from '@entrepot/contract/query/inventories'
import { stockEntries } from '@entrepot/contract/query/stock-entries'
import { stocks } from '@entrepot/contract/query/stocks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Problems, problemsOf } from '../../engine/detail/form/validate.ts'
import { failureText } from '../../runtime/toast.ts'

/** All lists that show stock. */
const STOCK_LISTS = [quickMove, freeze, stocks, inventories, stockEntries]

interface Refusal {
  readonly message: string
  readonly code: string | undefined
  readonly problems: Problems
}

/** Sends once, even if the button is pressed repeatedly, and keeps the refusal for display. */
export function useStockWork() {
  const queries = useQueryClient()
  const [working, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const underWay = useRef(false)

  const send = async (work: () => Promise<StockWorkDone>): Promise<StockWorkDone | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setWorking(true)
    setRefusal(undefined)
    try {
      return await work()
    } catch (failure) {
      const body = failure instanceof ApiFailure ? failure.body : {}
      setRefusal({ message: failureText(failure), code: body.error, problems: problemsOf(body.fields) })
      return undefined
    } finally {
      underWay.current = false
      setWorking(false)
      // Also after a refusal: the rows on the screen may be outdated.
      for (const { name } of STOCK_LISTS) queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return { send, working, refusal, forgetRefusal: () => setRefusal(undefined) }
}
