import type { putaways } from '@entrepot/contract/inbound/putaway'
import type { MakeInputOf } from '@entrepot/contract/kit/document/values'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'
import { planPlaces } from '../../../stock/places/plan-places.ts'
import { lockPlanning, lockPlanningShared } from '../../../stock/places/planning.ts'
import type { ToPlace } from '../../../stock/places/suggest.ts'
import { type StockRow, stockRows, stockRowsOf } from '../../../stock/rows.ts'
import type { NewPutaway } from './putaway.ts'
import { suggestedLines } from './suggested-lines.ts'

/** The free pieces of rows that no open putaway has planned, in one snapshot. */
const readUnplannedPieces = preparedStatement(
  'inbound/putaways/make',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<{ stock_id: string; pieces: number }>`
    select s.id as stock_id, (s.on_hand - s.ordered - coalesce((
        select sum(l.sku_total) from putaway_line l
          join putaway p on p.warehouse_id = l.warehouse_id and p.id = l.document_id
         where l.warehouse_id = s.warehouse_id and l.stock_id = s.id and p.status = 'DRAFT'
           and l.confirmed_time is null), 0))::bigint as pieces
      from stock s where s.warehouse_id = ${warehouseId} and s.id = any(${ids})`,
  { locks: [({ warehouseId }) => lockPlanningShared(warehouseId)] },
)

/** Rows with pieces that no open putaway has planned. */
async function openRows({ trx, warehouseId }: DocumentWork, rows: readonly StockRow[]): Promise<ToPlace[]> {
  const unplannedRows = await readUnplannedPieces(trx, { warehouseId, ids: rows.map(({ id }) => id) })
  const unplanned = new Map(unplannedRows.map(({ stock_id, pieces }) => [stock_id, pieces]))
  return rows.flatMap(({ id, key }) => {
    const pieces = unplanned.get(id) ?? 0
    return pieces > 0 ? [{ id, key, pieces }] : []
  })
}

const lockRegistration = preparedStatement(
  'inbound/putaways/make',
  { warehouseId: 'uuid', id: 'uuid' },
  ({ warehouseId, id }) => sql<{ status: string; inOrder: readonly string[] }>`
    select r.status, array(select l.good_stock_id from recv_registration_line l
             where l.warehouse_id = r.warehouse_id and l.document_id = r.id order by l.line_no) as "inOrder"
      from recv_registration r where r.warehouse_id = ${warehouseId} and r.id = ${id} for update`,
)

/** Plans the pieces of a registration that are still on the dock, with suggested places. */
export async function putawayFromRegistration(
  work: DocumentWork,
  registrationId: string,
  input: MakeInputOf<typeof putaways>,
): Promise<NewPutaway> {
  const { trx, warehouseId } = work
  const [[registration], rows] = await Promise.all([
    lockRegistration(trx, { warehouseId, id: registrationId }),
    stockRowsOf(trx, warehouseId, registrationId),
  ])
  if (registration === undefined) throw new Problem('NOT_FOUND')
  if (registration.status !== 'COMPLETED') throw new Problem('WRONG_STATE', { detail: { state: registration.status } })
  const sent = input.lines
  if (sent !== undefined) return { header: {}, extra: { registrationId }, lines: sent }
  const onDock = rows.filter(({ key }) => key.quality === 'GOOD')
  // In the order of the registration, so that document and pallet have the same order.
  const placeOf = new Map(registration.inOrder.map((id, place) => [id, place]))
  onDock.sort((a, b) => (placeOf.get(a.id) ?? Infinity) - (placeOf.get(b.id) ?? Infinity))
  return { extra: { registrationId }, ...(await newPutaway(work, onDock)) }
}

/** Without a source: plans everything on the dock, the pieces of the oldest registration first. */
export async function putawayOfTheDock(work: DocumentWork): Promise<NewPutaway> {
  const { trx, warehouseId } = work
  // Two plans for the whole dock would contain the same pieces.
  await lockPlanning(trx, warehouseId, true)
  const onDock = await stockRows(
    trx,
    warehouseId,
    sql`s.present and s.quality = 'GOOD' and s.location_id in (
      select l.id from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
       where l.warehouse_id = ${warehouseId} and a.purpose = 'DOCK')`,
  )
  const oldestFirst = [...onDock].sort((a, b) =>
    `${a.key.receivedOn} ${a.key.originNo}` < `${b.key.receivedOn} ${b.key.originNo}` ? -1 : 1,
  )
  return newPutaway(work, oldestFirst.slice(0, MAX_ROWS))
}

/** Maximum of stock rows in one putaway. */
const MAX_ROWS = 1_000

/** After a place was lost to another plan, planning is locked exclusively. */
const hasLostRace = ({ attempt = 1 }: DocumentWork) => attempt > 1

/** A new putaway with a suggested place for each row. */
async function newPutaway(work: DocumentWork, rows: readonly StockRow[]): Promise<NewPutaway> {
  if (hasLostRace(work)) await lockPlanning(work.trx, work.warehouseId, true)
  const open = await openRows(work, rows)
  if (open.length === 0) throw new Problem('NOTHING_TO_DO')
  const lines = suggestedLines(await planPlaces(work.trx, work.warehouseId, open))
  return {
    header: {},
    lines: lines.map(({ line }) => line),
    lineExtras: lines.map(({ reason }) => ({ reason })),
  }
}
