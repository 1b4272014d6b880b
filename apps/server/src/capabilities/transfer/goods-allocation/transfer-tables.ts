import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { sql } from 'kysely'
import type { StoredDocumentType } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'

/**
 * Locks the row of the source, for both ends: its lock allows changing both. In two steps, each with its warehouse as a
 * value: a distributed database locks rows of one warehouse in a statement.
 */
const lockSource = ({ warehouseId, id }: DocumentKey) => sql`
    declare source uuid;
    begin
      select from_warehouse_id into source from transfer_task where warehouse_id = ${warehouseId} and id = ${id};
      perform 1 from transfer_task where warehouse_id = source and id = ${id} for update;
    end`

/** The tables of transfers. In a file of its own, because a command of one end creates the document of the other. */
export const transferTables: StoredDocumentType<typeof transferTasks> = {
  document: transferTasks,
  handlers: {
    store: documentStore(transferTasks, 'transfer_task', {
      lockParents: () => [lockSource],
      unique: { transfer_task_no: 'transferNo' },
      expressions: {
        otherWarehouseId: sql`case t.direction when 'OUT' then t.to_warehouse_id else t.from_warehouse_id end`,
        incomingSkuTotal: sql`case t.direction when 'IN' then t.in_transit_sku_total else 0 end`,
      },
    }),
  },
}
