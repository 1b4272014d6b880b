import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { TaskKind } from '@entrepot/contract/kit/document/task'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { metresFromDock } from '@entrepot/domain/putaway/walking'
import { piecesOfLabel } from '@entrepot/domain/stock/pack'
import { sql } from 'kysely'
import type { Line } from '../../../kit/document/document-handlers.ts'
import type { Context } from '../../../kit/http/context.ts'
import type { Db } from '../../../kit/sql/db.ts'
import type { TaskDocument } from '../../../kit/tasks/waiting-tasks.ts'

export type Content = Pick<TakenTask, 'products' | 'places' | 'batches' | 'rows'>

const LINK_SECONDS = 12 * 3_600
/** Maximum of stock rows at the places of a task. */
const MAX_ROWS = 5_000

interface ProductRow extends Omit<Content['products'][number], 'barcodes'> {
  readonly barcodes: readonly { readonly barcode: string; readonly level: 'PIECE' | 'BOX' | 'PALLET' }[]
}

/** The records of one kind that the lines refer to, each once. */
function namedBy(lines: readonly Line[], fields: FieldSet, to: string): string[] {
  const names = Object.entries(fields).flatMap(([name, { look }]) =>
    look.kind === 'reference' && look.to === to ? [name] : [],
  )
  const ids = lines.flatMap((line) => names.map((name) => line[name]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** Products in the form that tasks use. */
export async function readProducts({ links }: Context, db: Db, ids: readonly string[]): Promise<Content['products']> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.cargo_owner_id as "cargoOwnerId", p.code, p.name, p.model, p.unit, p.picture_url as "pictureUrl",
           p.package_number as "packageNumber", p.num_of_products_per_stack_layer as "numOfProductsPerStackLayer",
           p.stack_layers_quantity as "stackLayersQuantity", p.expiry_days as "expiryDays",
           coalesce((select jsonb_agg(jsonb_build_object('barcode', b.barcode, 'level', b.level) order by b.barcode)
             from product_barcode b where b.product_id = p.id), '[]') as barcodes
      from product p where p.id = any(${ids}::uuid[]) order by p.id`.execute(db)
  return rows.map((product) => ({
    ...product,
    // Shown without a token, and for as long as the work may take.
    pictureUrl: product.pictureUrl === null ? null : links.sign(product.pictureUrl, {}, LINK_SECONDS),
    barcodes: product.barcodes.map((label) => ({ ...label, pieces: piecesOfLabel(label.level, product) })),
  }))
}

interface PlaceRow extends Omit<Content['places'][number], 'metres'> {
  readonly walk: number | null
}

/** The given places, and those where goods of such tasks come from or go to. */
async function readPlaces(
  db: Db,
  warehouseId: string,
  ids: readonly string[],
  purposes: readonly string[],
): Promise<Content['places']> {
  const { rows } = await sql<PlaceRow>`
    select l.id, l.full_no as "fullNo", l.status, a.name as "areaName", a.purpose, l.aisle, l.bay, l.level, l.side, l.walk
      from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${warehouseId} and (l.id = any(${ids}::uuid[])
       or l.status = 'ACTIVE' and l.area_id = any(array(select b.id from warehouse_area b
         where b.warehouse_id = ${warehouseId} and b.status = 'ACTIVE' and b.purpose = any(${purposes}::text[]))))
     order by l.full_no limit ${sql.lit(MAX_ROWS)}`.execute(db)
  return rows.map(({ walk, ...place }) => {
    const metres = metresFromDock({ walk, level: place.level })
    return { ...place, metres: metres === null ? null : Math.round(metres) }
  })
}

async function readBatches(db: Db, warehouseId: string, ids: readonly string[]): Promise<Content['batches']> {
  const { rows } = await sql<Content['batches'][number]>`
    select b.cargo_owner_id as "cargoOwnerId", b.product_id as "productId", b.batch_num as "batchNum",
           nullif(b.product_date, '0001-01-01') as "productDate", nullif(b.expiry_date, '9999-12-31') as "expiryDate"
      from stock_batch b where b.warehouse_id = ${warehouseId} and b.product_id = any(${ids}::uuid[])
     order by b.product_id, b.cargo_owner_id, b.batch_num limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** Products with several rows in one place, where a person may take the wrong one. */
async function readRows(
  db: Db,
  warehouseId: string,
  products: readonly string[],
  places: readonly string[],
): Promise<Content['rows']> {
  const { rows } = await sql<Content['rows'][number]>`
    select r."stockId", r."locationId", r."containerNo", r."cargoOwnerId", r."productId", r."batchNum", r."expiryDate"
      from (select s.id as "stockId", s.location_id as "locationId", nullif(s.container_no, '') as "containerNo",
                   s.cargo_owner_id as "cargoOwnerId", s.product_id as "productId", nullif(s.batch_num, '') as "batchNum",
                   nullif(s.expiry_date, '9999-12-31') as "expiryDate",
                   count(*) over (partition by s.location_id, s.product_id) as beside
              from stock s where s.warehouse_id = ${warehouseId} and s.location_id = any(${places}::uuid[])
               and s.product_id = any(${products}::uuid[]) and s.present) r
     where r.beside > 1 order by r."stockId" limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** Further places of a task: where received goods stand, picked ones are brought and damaged ones lie. */
const PURPOSES: Readonly<Partial<Record<TaskKind, readonly string[]>>> = {
  receipt: ['DOCK', 'DEFECTIVE'],
  pick: ['STAGE'],
  orderPick: ['STAGE'],
  tour: ['STAGE'],
  loading: ['STAGE'],
  transfer: ['DOCK', 'DEFECTIVE'],
}

/** Records that other parts of the task refer to. */
export interface ReferencedRecords {
  readonly productIds?: readonly string[]
  readonly placeIds?: readonly string[]
}

/** The records that the lines of a document refer to, with one statement for each kind. */
export async function readTaskContent(
  context: Context,
  db: Db,
  warehouseId: string,
  { line: fields, task }: TaskDocument,
  lines: readonly Line[],
  more: ReferencedRecords = {},
): Promise<Content> {
  const productIds = [...new Set([...namedBy(lines, fields, 'products'), ...(more.productIds ?? [])])]
  const placeIds = [...new Set([...namedBy(lines, fields, 'storageLocations'), ...(more.placeIds ?? [])])]
  const [products, places, batches, rows] = await Promise.all([
    readProducts(context, db, productIds),
    readPlaces(db, warehouseId, placeIds, PURPOSES[task.kind] ?? []),
    readBatches(db, warehouseId, productIds),
    // Other stock rows are only for tasks that take pieces from stock rows; counters must not see them.
    'stockId' in fields ? readRows(db, warehouseId, productIds, placeIds) : [],
  ])
  return { products, places, batches, rows }
}
