import { MAX_GOODS } from '@entrepot/contract/query/place-choices'
import { isSameGoods, isSameHold } from '../same-goods.ts'
import type { Move, StockRow } from '../stock-work-api.ts'

export type Quantities = Readonly<Record<string, number | null>>

export interface MovePlan {
  readonly rows: readonly StockRow[]
  /** By row id; null while empty. */
  readonly quantities: Quantities
  /** Pallets that are moved as a whole. */
  readonly pallets: ReadonlySet<string>
  readonly toLocationId: string
  readonly toContainerNo: string
  readonly override: boolean
}

/** A move with the row or pallet at which its refusal is shown. */
export interface Planned {
  readonly key: string
  readonly move: Move
}

export const palletsOf = (rows: readonly StockRow[]): string[] => [
  ...new Set(rows.map(({ containerNo }) => containerNo ?? '').filter(Boolean)),
]

export const isOnPallet = ({ containerNo }: StockRow, pallets: ReadonlySet<string>) =>
  containerNo !== null && pallets.has(containerNo)

export const freeOf = ({ freeSkuTotal }: StockRow): number => freeSkuTotal ?? 0

/** Initially all free pieces. */
export const startQuantities = (rows: readonly StockRow[]): Quantities =>
  Object.fromEntries(rows.map((row) => [row.id, freeOf(row)]))

/** Rows and quantities in the format of the place query; a pallet counts with all its pieces. */
export const goodsOf = ({ rows, quantities, pallets }: MovePlan): string =>
  rows
    .map((row) => [row.id, (isOnPallet(row, pallets) ? row.skuTotal : quantities[row.id]) ?? 0] as const)
    .filter(([, pieces]) => pieces > 0)
    .slice(0, MAX_GOODS)
    .map(([id, pieces]) => `${id}:${pieces}`)
    .join(',')

export function plannedMoves(plan: MovePlan): Planned[] {
  const { rows, quantities, pallets, toLocationId, toContainerNo } = plan
  const override = plan.override ? { override: true } : {}
  const whole = palletsOf(rows)
    .filter((pallet) => pallets.has(pallet))
    .map((pallet) => ({ key: pallet, move: { containerNo: pallet, toLocationId, ...override } }))
  const parts = rows
    .filter((row) => !isOnPallet(row, pallets))
    .map(({ id }) => ({
      key: id,
      move: {
        stockId: id,
        toLocationId,
        quantity: quantities[id] ?? 0,
        ...(toContainerNo === '' ? {} : { toContainerNo }),
        ...override,
      },
    }))
  return [...whole, ...parts]
}

/**
 * The moves that undo these moves. Undefined if an answer does not identify the new row, or if pieces were still on the
 * dock: a move clears their registration, which only a putaway needs and nothing can restore.
 */
export function oppositeMoves(
  planned: readonly Planned[],
  before: readonly StockRow[],
  touched: readonly StockRow[],
): Move[] | undefined {
  const back = planned.map(({ move }) =>
    'containerNo' in move ? palletBack(move, before) : piecesBack(move, before, touched),
  )
  return back.every((move) => move !== undefined) ? back : undefined
}

function palletBack({ containerNo }: Extract<Move, { containerNo: string }>, before: readonly StockRow[]) {
  const on = before.find((row) => row.containerNo === containerNo)
  return on?.locationId && !on.originNo ? { containerNo, toLocationId: on.locationId } : undefined
}

function piecesBack(
  { stockId, quantity, toLocationId, toContainerNo }: Extract<Move, { stockId: string }>,
  before: readonly StockRow[],
  touched: readonly StockRow[],
): Move | undefined {
  const source = before.find(({ id }) => id === stockId)
  if (source?.locationId == null || source.originNo) return undefined
  const places = touched.filter(
    (row) =>
      row.id !== stockId &&
      row.locationId === toLocationId &&
      isSameGoods(row, source) &&
      isSameHold(row, source) &&
      (toContainerNo === undefined || row.containerNo === toContainerNo),
  )
  const [place] = places
  if (place === undefined || places.length > 1) return undefined
  return {
    stockId: place.id,
    toLocationId: source.locationId,
    quantity,
    ...(source.containerNo ? { toContainerNo: source.containerNo } : {}),
  }
}
