import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { sql } from 'kysely'
import type { ResourceHandlers, Work } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { isAdministrator } from '../../../kit/security/caller.ts'
import { changeTimeZone } from '../../../stock/figures/time-zone-change.ts'
import { makeFirstPlaces, removeFirstPlaces } from './first-places.ts'

async function openWarehouses(work: Work, ids: readonly string[]): Promise<void> {
  await makeFirstPlaces(work, ids)
  // Allows the creator to work there; otherwise they could not see the warehouse.
  if (isAdministrator(work.caller)) return
  await sql`
    insert into user_warehouse (user_id, warehouse_id)
    select ${work.caller.userId}, n.id from unnest(${ids}::uuid[]) as n(id)`.execute(work.trx)
}

export const warehouseHandlers: ResourceHandlers<typeof warehouses> = {
  store: { table: 'warehouse', grams: true, pinyinFields: ['name'], unique: { warehouse_code: 'code' } },
  save: async (work, id, { timeZone }, before) => {
    if (before !== undefined) {
      const zone = timeZone ?? before.timeZone
      if (zone !== before.timeZone) await changeTimeZone(work.trx, work.clock.now(), id, before.timeZone, zone)
      return
    }
    await openWarehouses(work, [id])
  },
  saveMany: (work, records) =>
    openWarehouses(
      work,
      records.map(({ id }) => id),
    ),
  checkDelete: async (work, { id }) => {
    await removeFirstPlaces(work, id)
    // The access of its creator does not count as use.
    await sql`delete from user_warehouse where user_id = ${work.caller.userId} and warehouse_id = ${id}`.execute(
      work.trx,
    )
  },
  usedBy: [{ table: 'sign_in', column: 'last_warehouse_id', declaration: 'staff' }],
  actions: activation,
}

export const servedWarehouse = serveResource(warehouses, warehouseHandlers)
