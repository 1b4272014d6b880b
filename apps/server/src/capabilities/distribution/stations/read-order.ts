import type { LineToPack, OrderToPack, ParcelOfOrder } from '@entrepot/contract/distribution/stations'
import { chooseCarton } from '@entrepot/domain/distribution/choose-carton'
import { expectedWeight } from '@entrepot/domain/distribution/weigh-parcel'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { cartonsOf } from '../packing/cartons-of.ts'
import { kilogramsText } from '../packing/check-weight.ts'
import { tooOldAmong } from '../packing/refuse-too-old.ts'
import { packedPieces, type StagedPieces, stagedPieces } from '../packing/staged-pieces.ts'

type Header = Omit<
  OrderToPack,
  'lines' | 'cartonCode' | 'expectedWeight' | 'parcels' | 'scannedLineId' | 'scannedPieces'
>

async function readHeader({ trx, warehouseId }: DocumentWork, orderId: string): Promise<Header> {
  const { rows } = await sql<Header>`
    select o.id, o.order_no as "orderNo", o.platform_order_no as "platformOrderNo", o.order_status as "orderStatus",
           o.latest_ship_time as "latestShipTime", o.buyer_remark as "buyerRemark", o.seller_remark as "sellerRemark",
           c.name as carrier, o.express_num as "expressNum", w.wave_no as "waveNo", w.tour_no as "tourNo", w.slot
      from consumer_order o
      left join logistics_company c on c.id = o.logistics_company_id
      left join lateral (
        select v.wave_no, t.pick_no as tour_no, l.slot from wave_line l
          join wave v on v.warehouse_id = l.warehouse_id and v.id = l.document_id
          join pick_task t on t.warehouse_id = l.warehouse_id and t.id = l.tour_id
         where l.warehouse_id = o.warehouse_id and l.order_id = o.id and l.left_reason is null limit 1) w on true
     where o.warehouse_id = ${warehouseId} and o.id = ${orderId}`.execute(trx)
  return required(rows[0], 'the order to pack')
}

type LineRow = Omit<LineToPack, 'toPack' | 'tooOld'>

/** Lines with all barcodes of the product: of pieces, boxes and pallets. */
async function readLines({ trx, warehouseId }: DocumentWork, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.product_id as "productId", p.code as "productCode", p.name as "productName",
           p.picture_url as "pictureUrl", coalesce(l.gift, false) as gift, l.packed_sku_total as packed,
           coalesce(p.pack_by_count, false) as "byCount",
           jsonb_build_array(jsonb_build_object('code', p.code, 'pieces', 1)) || coalesce((
             select jsonb_agg(jsonb_build_object('code', b.barcode, 'pieces', n.pieces)) from product_barcode b
               cross join lateral (select case b.level when 'PIECE' then 1 when 'BOX' then p.package_number
                 else p.package_number * p.num_of_products_per_stack_layer * p.stack_layers_quantity end as pieces) n
              where b.product_id = p.id and n.pieces is not null), '[]') as codes
      from consumer_order_line l join product p on p.id = l.product_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${orderId} order by l.line_no`.execute(trx)
  return rows
}

async function readParcels({ trx, warehouseId }: DocumentWork, orderId: string): Promise<ParcelOfOrder[]> {
  const { rows } = await sql<ParcelOfOrder>`
    select id, parcel_no as "parcelNo", express_num as "expressNum", manifest_id is not null as "onManifest"
      from parcel where warehouse_id = ${warehouseId} and order_id = ${orderId} and status = 'PACKED'
     order by parcel_no`.execute(trx)
  return rows
}

const restOf = ({ staged, packed }: StagedPieces) => staged - packed

/** Everything that a station needs to pack an order and to check each piece without further requests. */
export async function readOrderToPack(work: DocumentWork, orderId: string, code: string): Promise<OrderToPack> {
  const { trx, warehouseId } = work
  const [header, lines, parcels, pieces, cartons] = await Promise.all([
    readHeader(work, orderId),
    readLines(work, orderId),
    readParcels(work, orderId),
    stagedPieces(trx, warehouseId, orderId),
    cartonsOf(trx, warehouseId),
  ])
  const staged = pieces.filter((one) => restOf(one) > 0)
  const tooOld = await tooOldAmong(work, staged)
  const content = staged.map((one) => packedPieces(one, restOf(one)))
  const carton = staged.length === 0 ? null : chooseCarton(cartons, content).carton
  const weight = staged.length === 0 ? null : expectedWeight(content, carton?.ownWeight ?? 0)
  const shown = lines.map((line): LineToPack => {
    const own = staged.filter(({ orderLineId }) => orderLineId === line.id)
    return {
      ...line,
      toPack: own.reduce((sum, one) => sum + restOf(one), 0),
      tooOld: tooOld.find((one) => own.includes(one))?.expiryDate ?? null,
    }
  })
  const isCode = (one: { readonly code: string }) => one.code.toLowerCase() === code.toLowerCase()
  const scanned = shown.find(({ codes, toPack }) => toPack > 0 && codes.some(isCode))
  return {
    ...header,
    lines: shown,
    cartonCode: carton?.code ?? null,
    expectedWeight: weight === null ? null : kilogramsText(weight),
    parcels,
    scannedLineId: scanned?.id ?? null,
    scannedPieces: scanned?.codes.find(isCode)?.pieces ?? 0,
  }
}
