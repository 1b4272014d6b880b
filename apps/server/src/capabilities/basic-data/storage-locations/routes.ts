import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { required } from '@entrepot/domain/kernel/required'
import type { Purpose } from '@entrepot/domain/putaway/place'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import type { RecordAction, ResourceHandlers, StoredOf } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { keepArea } from '../../../stock/figures/past-facts.ts'
import { lockLayout } from '../../../stock/places/layout.ts'
import { setShelfStatus } from '../../../stock/places/shelf-places.ts'
import { generatorRoutes } from './generator.ts'
import { othersRemain, purposeMayChange, thisPlace } from './purpose-rules.ts'

const becomes = (status: string, from: readonly string[]): RecordAction<StoredOf<typeof storageLocations>> => ({
  when: (record) => from.includes(String(record.status)),
  run: async ({ trx }, place) => {
    await setShelfStatus(trx, place, status)
    return { extra: { status } }
  },
})

/** The purpose of an area. The area exists: references were checked before. */
async function purposeOf(trx: Trx, warehouseId: unknown, areaId: unknown): Promise<Purpose> {
  const { rows } = await sql<{ purpose: Purpose }>`
    select purpose from warehouse_area where warehouse_id = ${warehouseId} and id = ${areaId}`.execute(trx)
  return required(rows[0], 'the area').purpose
}

const storageLocationHandlers: ResourceHandlers<typeof storageLocations> = {
  store: {
    table: 'storage_location',
    byWarehouse: true,
    grams: true,
    unique: { storage_location_no: 'fullNo' },
    expressions: {
      type: sql`(select y.name from shelf_type y where y.id = t.type_id)`,
      purpose: sql`(select a.purpose from warehouse_area a where a.warehouse_id = t.warehouse_id and a.id = t.area_id)`,
    },
  },
  check: async ({ trx }, { areaId }, before) => {
    if (before === undefined || areaId === undefined || areaId === before.areaId) return undefined
    const { id, warehouseId } = before
    await lockLayout(trx, warehouseId)
    const [from, to] = [await purposeOf(trx, warehouseId, before.areaId), await purposeOf(trx, warehouseId, areaId)]
    await purposeMayChange(trx, { warehouseId, from, to, these: thisPlace(id) })
    return undefined
  },
  checkDelete: ({ trx }, { id, warehouseId, purpose }) =>
    othersRemain(trx, warehouseId, required(purpose, 'the purpose of the area'), thisPlace(id)),
  // A new position in the area changes the walking distance.
  save: async ({ trx, clock }, id, _values, before) => {
    if (before === undefined) return
    await keepArea(trx, clock.now(), before)
    await sql`
      update storage_location set walk = null where warehouse_id = ${before.warehouseId} and id = ${id}`.execute(trx)
  },
  actions: {
    lock: becomes('LOCKED', ['ACTIVE', 'INACTIVE']),
    unlock: becomes('ACTIVE', ['LOCKED']),
    deactivate: becomes('INACTIVE', ['ACTIVE', 'LOCKED']),
    activate: becomes('ACTIVE', ['INACTIVE']),
  },
}

function storageLocationRoutes(app: FastifyInstance, context: Context) {
  generatorRoutes(app, context)
}

export const servedStorageLocation = serveResource(storageLocations, storageLocationHandlers, storageLocationRoutes)
