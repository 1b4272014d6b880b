import { minutesFor, paceOf } from '@entrepot/domain/wave/pace'
import type { WaveMode } from '@entrepot/domain/wave/wave'
import { newId } from '../../kit/write/ids.ts'
import { stockAt } from '../../stock/stock-id.ts'
import type { DayNumbers } from './number-days.ts'
import type { PastOrder, PastPick, PastWalk, PastWave } from './past-documents.ts'

/** Where and when the walks of a day are made. */
export interface WalkedDay {
  readonly warehouseId: string
  readonly stageId: string
  readonly day: string
  readonly numbers: DayNumbers
  /** End of the last walk. */
  readonly picked: Date
}

const MINUTE = 60_000
const CENTIMETRES = 100
/** Distance between two consecutive stops. */
const METRES_A_STOP = 3
const USUAL_PACE = paceOf([])

/** Way to the farthest location and back, by the known distance from the dock. */
const wayTo = (picks: readonly PastPick[]) =>
  (2 * Math.max(0, ...picks.map(({ taken }) => taken.row.walk ?? 0))) / CENTIMETRES

const stopsOf = (picks: readonly PastPick[]) => new Set(picks.map(({ sequence }) => sequence)).size
const piecesOf = (picks: readonly PastPick[]) => picks.reduce((sum, { taken }) => sum + taken.pieces, 0)

const minutesOf = (metres: number, picks: readonly PastPick[]) =>
  minutesFor({ metres, stops: stopsOf(picks), pieces: piecesOf(picks) }, USUAL_PACE)

/** The stops of a walk, nearest first; all orders that get pieces of one stock row share a stop. */
function walkOf(
  at: WalkedDay,
  type: 'TOUR' | 'ORDER_PICKING',
  orders: readonly { readonly order: PastOrder; readonly slot: number | null }[],
): PastWalk {
  const taken = orders.flatMap(({ order, slot }) =>
    order.lines.flatMap((line) => line.taken.map((one) => ({ order, line, slot, taken: one }))),
  )
  const rows = new Map(taken.map(({ taken: { row } }) => [row.id, row]))
  const sequences = new Map(
    [...rows.values()]
      .toSorted((a, b) => (a.walk ?? 0) - (b.walk ?? 0) || a.locationNo.localeCompare(b.locationNo))
      .map(({ id }, index) => [id, index + 1]),
  )
  const picks = taken
    .map((one): PastPick => {
      const { row } = one.taken
      const key = { ...row.key, locationId: at.stageId, containerNo: '', originNo: '' }
      const sequence = sequences.get(row.id) ?? 1
      return { ...one, id: newId(at.picked), sequence, stagedStockId: stockAt(at.warehouseId, key).id }
    })
    .toSorted((a, b) => a.sequence - b.sequence)
  const metres = wayTo(picks) + METRES_A_STOP * stopsOf(picks)
  const minutes = Math.max(2, minutesOf(metres, picks))
  const [id, no] = [newId(at.picked), at.numbers.next(type, at.day)]
  return { id, no, picks, orders, metres, started: new Date(at.picked.getTime() - minutes * 1.1 * MINUTE) }
}

export const singleWalk = (at: WalkedDay, order: PastOrder): PastWalk =>
  walkOf(at, 'ORDER_PICKING', [{ order, slot: null }])

const ORDERS_A_TOUR = 12

/** The orders of a wave in tours of one cart each. */
export function waveOf(at: WalkedDay, mode: WaveMode, orders: readonly PastOrder[]): PastWave {
  const walks: PastWalk[] = []
  for (let from = 0; from < orders.length; from += ORDERS_A_TOUR) {
    const firstSlot = mode === 'BATCH_SORT' ? from : 0
    const own = orders
      .slice(from, from + ORDERS_A_TOUR)
      .map((order, index) => ({ order, slot: mode === 'SINGLE' ? null : firstSlot + index + 1 }))
    walks.push(walkOf(at, 'TOUR', own))
  }
  const picks = walks.flatMap((walk) => walk.picks)
  const first = Math.min(...walks.map(({ started }) => started.getTime()))
  return {
    id: newId(at.picked),
    no: at.numbers.next('WAVE', at.day),
    mode,
    walks,
    metres: walks.reduce((sum, { metres }) => sum + metres, 0),
    metresOneByOne: orders.reduce((sum, { id }) => {
      const own = picks.filter(({ order }) => order.id === id)
      return sum + wayTo(own) + METRES_A_STOP * stopsOf(own)
    }, 0),
    minutes: walks.reduce((sum, { metres, picks: own }) => sum + minutesOf(metres, own), 0),
    created: new Date(first - 12 * MINUTE),
  }
}
