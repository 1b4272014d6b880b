import { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { sql } from 'kysely'
import type { StoredDocumentType } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'

/** The row of the source, whichever end asks: who has locked it may change both. */
const lockSource = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from transfer_task where id = ${id} and warehouse_id = any(array(
      select from_warehouse_id from transfer_task where warehouse_id = ${warehouseId} and id = ${id})) for update`

/** Where transfers are stored: in a file of its own, because a command of one end creates the document of the other. */
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
