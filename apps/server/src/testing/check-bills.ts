import { shelvedBy } from './shelved.ts'
import type { WarehouseDay } from './warehouse-day.ts'
import type { Worker } from './worker.ts'

/** Check bills of the clerk, as far as a test needs them. */
export function checkBills(clerk: Worker, day: WarehouseDay) {
  const run = (worker: Worker, id: string, command: string, body = {}) =>
    worker.send('POST', `stocktakings/${id}/${command}`, body)

  /** Goods on a shelf of their own. */
  async function shelved(pieces: number, columns = {}, line = {}) {
    const { productId, places, stockIds } = await shelvedBy(clerk, day, [{ planSkuTotal: pieces, ...line }], columns)
    return { productId, locationId: places[0]!, stockId: stockIds[0]! }
  }

  /** A bill that is being counted. */
  async function bill(scope: object, header = {}) {
    const draft = await clerk.send('POST', 'stocktakings', { scope, ...header })
    return run(clerk, draft.id, 'start')
  }

  /** Counts the lines of a bill in their order. */
  async function counted(
    worker: Worker,
    started: { id: string; lines: readonly { id: string }[] },
    ...pieces: number[]
  ) {
    const lines = pieces.map((countedSkuTotal, place) => ({ id: started.lines[place]!.id, countedSkuTotal }))
    return run(worker, started.id, 'count', { lines })
  }

  /** Counted by the clerk and handed in. */
  async function reviewed(scope: object, ...pieces: number[]) {
    const started = await bill(scope)
    await counted(clerk, started, ...pieces)
    return run(clerk, started.id, 'submit')
  }
  return { run, shelved, bill, counted, reviewed }
}
