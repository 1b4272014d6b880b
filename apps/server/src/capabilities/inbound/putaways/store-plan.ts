import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { newId } from '../../../kit/write/ids.ts'
import type { Putaway, PutawayLine } from './putaway.ts'
import type { SuggestedLine } from './suggested-lines.ts'

/**
 * Stores suggestions for lines of a putaway: the first part in the line itself, further parts as new lines after the
 * last one. Suggestions have the id of the line as their `stockId`. Returns all lines of the putaway.
 */
export async function storePlan(
  { trx, warehouseId, clock }: DocumentWork,
  putaway: Putaway,
  planned: readonly PutawayLine[],
  suggested: readonly SuggestedLine[],
): Promise<PutawayLine[]> {
  if (planned.length === 0) return [...putaway.lines]
  const linesById = new Map(planned.map((line) => [line.id, line]))
  const changed = new Map<string, PutawayLine>()
  const added: PutawayLine[] = []
  let last = Math.max(...putaway.lines.map(({ lineNo }) => lineNo))
  for (const {
    line: { stockId: lineId, locationId, skuTotal },
    reason,
  } of suggested) {
    const plan = { locationId, skuTotal, reason, override: null, overrideReason: null }
    const line = required(linesById.get(lineId), 'the planned line')
    if (!changed.has(lineId)) changed.set(lineId, { ...line, ...plan })
    else {
      last += 1
      added.push({ ...line, ...plan, id: newId(clock.now()), lineNo: last })
    }
  }
  const record = (line: PutawayLine) => ({
    id: line.id,
    line_no: line.lineNo,
    stock_id: line.stockId,
    sku_total: line.skuTotal,
    location_id: line.locationId,
    container_no: line.containerNo ?? null,
    reason: line.reason,
  })
  const records = [...changed.values(), ...added].map(record)
  await sql`
    insert into putaway_line (warehouse_id, document_id, line_no, id, stock_id, sku_total, location_id, container_no, reason)
    select ${warehouseId}, ${putaway.id}, r.line_no, r.id, r.stock_id, r.sku_total, r.location_id, r.container_no, r.reason
      from jsonb_populate_recordset(null::putaway_line, ${JSON.stringify(records)}::jsonb) r
        on conflict (warehouse_id, document_id, line_no) do update
       set sku_total = excluded.sku_total, location_id = excluded.location_id, reason = excluded.reason,
           override = null, override_reason = null`.execute(trx)
  return [...putaway.lines.map((line) => changed.get(line.id) ?? line), ...added]
}
