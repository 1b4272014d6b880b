import type { ConfirmTourBody } from '@entrepot/contract/distribution/wave'
import { type LinePick, shareStop } from '@entrepot/domain/distribution/share-stop'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { Problem } from '../../../../kit/http/problem.ts'

interface StopLine {
  readonly id: string
  readonly stop: string
  readonly open: number
}

/** Distributes the confirmed pieces of a stop to the tour lines of single orders, in order of service. */
export async function picksOfStops(
  { trx, warehouseId }: DocumentWork,
  tourId: string,
  stops: ConfirmTourBody['lines'],
): Promise<readonly LinePick[] | undefined> {
  if (stops === undefined) return undefined
  const { rows } = await sql<StopLine>`
    select id, sequence || ' ' || product_id as stop, plan_sku_total - picked_sku_total - short_sku_total as open
      from pick_task_line where warehouse_id = ${warehouseId} and document_id = ${tourId} order by line_no`.execute(trx)
  const linesAt = grouped(rows, ({ stop }) => stop)
  const stopOf = new Map(rows.map(({ id, stop }) => [id, stop]))
  return stops.flatMap(({ id, ...sent }, place) => {
    const stop = stopOf.get(id)
    const field = `lines.${place}`
    if (stop === undefined) throw new Problem('UNKNOWN_LINE', { fields: [{ field, key: 'problem.UNKNOWN_LINE' }] })
    const open = (linesAt.get(stop) ?? []).filter((line) => line.open > 0)
    if (open.length === 0)
      throw new Problem('ALREADY_CONFIRMED', { fields: [{ field, key: 'problem.ALREADY_CONFIRMED' }] })
    return shareStop(open, sent)
  })
}
