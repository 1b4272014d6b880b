import type { Purpose } from '@entrepot/domain/putaway/place'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Trx } from '../../kit/sql/db.ts'

/** Pieces that come to a place, on a pallet or loose. */
export interface PalletMove {
  /** The row that they leave; null where goods enter. */
  readonly fromStockId: string | null
  readonly pieces: number
  readonly to: Pick<StockKey, 'locationId' | 'containerNo'>
  /** The field of a fault. */
  readonly field: string
}

/**
 * The places where goods arrive. A pallet is still brought from there to its place, and its defective pieces arrive
 * under its number too.
 */
export const ARRIVAL_PURPOSES = ['DOCK', 'DEFECTIVE'] as const satisfies readonly Purpose[]

interface PalletRow {
  readonly stockId: string
  readonly containerNo: string
  readonly locationId: string
  readonly fullNo: string
  readonly purpose: Purpose
  readonly onHand: number
}

/**
 * Locks pallet numbers until the transaction ends: commands that put goods onto a pallet, or take all of it away, wait
 * for each other.
 */
export const lockPallets = (trx: Trx, warehouseId: string, numbers: readonly string[]) =>
  sql`select pg_advisory_xact_lock(p.key) from (
        select distinct hashtextextended('pallet ' || ${warehouseId}::text || ' ' || n.no, 0) as key
          from unnest(${numbers}::text[]) as n(no) order by 1) p`.execute(trx)

const readPallets = (trx: Trx, warehouseId: string, numbers: readonly string[]) =>
  sql<PalletRow>`
    select s.id as "stockId", s.container_no as "containerNo", s.location_id as "locationId", l.full_no as "fullNo",
           a.purpose, s.on_hand as "onHand"
      from stock s
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where s.warehouse_id = ${warehouseId} and s.present and s.container_no <> ''
       and s.container_no = any(${numbers}::text[])`.execute(trx)

const nameOf = async (trx: Trx, warehouseId: string, locationId: string) => {
  const { rows } = await sql<{ fullNo: string }>`
    select full_no as "fullNo" from storage_location
     where warehouse_id = ${warehouseId} and id = ${locationId}`.execute(trx)
  return rows[0]?.fullNo ?? ''
}

/** The places of a pallet by id, with their numbers if they were read. */
type PalletPlaces = Map<string, string | undefined>

const placesIn = (pallets: Map<string, PalletPlaces>, containerNo: string): PalletPlaces => {
  const readPlaces = pallets.get(containerNo)
  if (readPlaces !== undefined) return readPlaces
  const places: PalletPlaces = new Map()
  pallets.set(containerNo, places)
  return places
}

/**
 * The places where the target pallets still have goods after all pieces have left their rows. Locks the pallet numbers.
 */
async function remainingPlaces(
  trx: Trx,
  warehouseId: string,
  moves: readonly PalletMove[],
  passing: readonly Purpose[],
): Promise<Map<string, PalletPlaces>> {
  const pallets = new Map<string, PalletPlaces>()
  const numbers = [...new Set(moves.map(({ to }) => to.containerNo))].filter((no) => no !== '')
  if (numbers.length === 0) return pallets
  const [, { rows }] = await Promise.all([
    lockPallets(trx, warehouseId, numbers),
    readPallets(trx, warehouseId, numbers),
  ])
  const takenFrom = new Map<string, number>()
  for (const { fromStockId, pieces } of moves)
    if (fromStockId !== null) takenFrom.set(fromStockId, (takenFrom.get(fromStockId) ?? 0) + pieces)
  for (const { stockId, onHand, purpose, containerNo, locationId, fullNo } of rows)
    if (onHand > (takenFrom.get(stockId) ?? 0) && !passing.includes(purpose))
      placesIn(pallets, containerNo).set(locationId, fullNo)
  return pallets
}

/**
 * Refuses moves after which a pallet would stand in two places. Its goods in places with a `passing` purpose do not
 * count: they are still on their way to it.
 */
export async function refuseSplitPallets(
  trx: Trx,
  warehouseId: string,
  moves: readonly PalletMove[],
  passing: readonly Purpose[] = [],
): Promise<void> {
  const pallets = await remainingPlaces(trx, warehouseId, moves, passing)
  const onto = moves.filter(({ to }) => to.containerNo !== '')
  for (const { to } of onto) {
    const places = placesIn(pallets, to.containerNo)
    if (!places.has(to.locationId)) places.set(to.locationId, undefined)
  }
  for (const { to, field } of onto) {
    const other = [...placesIn(pallets, to.containerNo)].find(([locationId]) => locationId !== to.locationId)
    if (other === undefined) continue
    const [locationId, fullNo] = other
    const location = fullNo ?? (await nameOf(trx, warehouseId, locationId))
    const parameters = { containerNo: to.containerNo, location }
    throw new Problem('PALLET_ELSEWHERE', {
      detail: parameters,
      fields: [{ field, key: 'problem.PALLET_ELSEWHERE', parameters }],
    })
  }
}

/**
 * The moves to a place where their pallet does not stand: such pieces come off it. A pallet without a place stands
 * where its first move goes.
 */
export async function movesOffPallets<M extends PalletMove>(
  trx: Trx,
  warehouseId: string,
  moves: readonly M[],
  passing: readonly Purpose[],
): Promise<ReadonlySet<M>> {
  const pallets = await remainingPlaces(trx, warehouseId, moves, passing)
  return new Set(
    moves.filter(({ to: { containerNo, locationId } }) => {
      if (containerNo === '') return false
      const places = placesIn(pallets, containerNo)
      if (places.size === 0) places.set(locationId, undefined)
      return !places.has(locationId)
    }),
  )
}
