import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import { tallied, tallyRequired } from '../tallied.ts'

/** The pick line from which a dispatch line takes pieces. */
export interface LoadedPickLine {
  readonly pickLineId: string
  readonly pickId: string
  readonly pickNo: string
  /** It must be counted before it leaves, and has not been counted since it was picked. */
  readonly tallyMissing: boolean
}

const readPickLines = preparedStatement(
  'outbound/dispatches/pick-lines',
  { warehouseId: 'uuid', id: 'uuid' },
  ({ warehouseId, id }) => sql<LoadedPickLine & { id: string }>`
    select d.id, l.id as "pickLineId", p.id as "pickId", p.pick_no as "pickNo",
           ${tallyRequired} and not ${tallied} as "tallyMissing"
      from shipment_task_line d
      join pick_task_line l on l.warehouse_id = d.warehouse_id and l.id = d.pick_line_id
      join pick_task p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
      join cargo_owner o on o.id = d.cargo_owner_id
      join warehouse w on w.id = d.warehouse_id
     where d.warehouse_id = ${warehouseId} and d.document_id = ${id}`,
)

/** The pick lines of a dispatch, by dispatch line. */
export async function loadedPickLines({ trx, warehouseId }: DocumentWork, dispatchId: string) {
  const rows = await readPickLines(trx, { warehouseId, id: dispatchId })
  return new Map(rows.map(({ id, ...line }): [string, LoadedPickLine] => [id, line]))
}
