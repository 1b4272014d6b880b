import {
  type MOVEMENT_SORTS,
  type MovementCell,
  type MovementFigures,
  type MovementMeasure,
  type MovementPage,
  type MovementRow,
  type MovementsQuery,
  movementStanding,
} from '@entrepot/contract/query/movement/movements'
import { grouped } from '@entrepot/domain/kernel/grouped'
import { required } from '@entrepot/domain/kernel/required'
import { coverDays, standingOf } from '@entrepot/domain/movement/cover'
import { movementClasses, movementCurve } from '@entrepot/domain/movement/movement-class'
import { regularityClass, variationOf } from '@entrepot/domain/movement/regularity'
import { decimalText, scaled } from '@entrepot/domain/stock/decimals'
import type { DayBounds } from '../../../stock/figures/house.ts'
import { boundsOf, dayAfter } from '../../../stock/figures/house.ts'
import type { Question } from '../analysis/ask.ts'
import { after, beginningOf, endOf, refuseLength, refuseOrder } from '../analysis/request-time.ts'
import { flowSpanOf, reachOf } from '../analysis/sources.ts'
import { movedGoodsOf, OF_FIGURES } from './moved-goods.ts'
import { type MovementTime, type ProductFigures, readNames, readProductFigures } from './movement-figures.ts'

type RowsRequest = Omit<MovementsQuery, 'currentPage' | 'pageSize' | 'sort'>

/** Length of the range if the request has none: eight weeks, today included. */
const USUAL_DAYS = 56
const WEEK = 7
const VOLUME_PLACES = 6
const CURVE_STEPS = 50

/** The starts of whole weeks, counted back from the last day. */
const weeksOf = (days: readonly DayBounds[]) =>
  days.filter((_, place) => (days.length - place) % WEEK === 0).map(({ from }) => ({ from }))

async function timeOf({ present, warehouseId }: Question, request: RowsRequest): Promise<MovementTime> {
  const { db, house, today } = present
  const last = request.to ?? today.day
  const first = request.from ?? dayAfter(last, 1 - USUAL_DAYS)
  const until = request.to === undefined ? after(present.now) : await endOf(present, 'to', last)
  const from = await beginningOf(present, 'from', first)
  refuseOrder(from, until)
  refuseLength(first, last)
  const days = await boundsOf(db, house, first, last)
  return {
    from,
    until,
    days,
    weeks: weeksOf(days),
    opening: await reachOf(db, warehouseId, from),
    closing: await reachOf(db, warehouseId, until),
    span: await flowSpanOf(db, warehouseId, from, until),
  }
}

/** A product with its classes. Names are read later, for the shown rows only. */
type ClassifiedProduct = Omit<MovementRow, 'id' | 'productCode' | 'productName' | 'cargoOwnerName' | 'volume'> & {
  /** In units of the last decimal place. */
  readonly volume: bigint
}

const amountOf = (
  { lines, pieces, volume }: Pick<ClassifiedProduct, 'lines' | 'pieces' | 'volume'>,
  measure: MovementMeasure,
) => (measure === 'volume' ? volume : BigInt(measure === 'lines' ? lines : pieces))

function classifyProducts(figures: readonly ProductFigures[], measure: MovementMeasure, time: MovementTime) {
  const volumes = figures.map(({ pieces, volume }) => (pieces === 0 ? 0n : scaled(volume, VOLUME_PLACES)))
  const amounts = figures.map(({ lines, pieces }, place) =>
    amountOf({ lines, pieces, volume: volumes[place] ?? 0n }, measure),
  )
  const classes = movementClasses(amounts)
  const weeks = time.weeks.length
  // Field by field: for many thousands of rows, a spread takes longer than the classification.
  const rows = figures.map((one, place): ClassifiedProduct => {
    const { opening, closing, pieces } = one
    const cover = coverDays(closing, pieces, time.days.length)
    const variation = variationOf({ weeks, sum: BigInt(one.weekSum), squares: BigInt(one.weekSquares) })
    return {
      productId: one.productId,
      cargoOwnerId: one.cargoOwnerId,
      lines: one.lines,
      pieces,
      volume: volumes[place] ?? 0n,
      stock: closing,
      movementClass: classes[place] ?? 'NONE',
      regularityClass: regularityClass(variation),
      variation: variation === null ? null : Math.round(variation * 100) / 100,
      cover,
      standing: standingOf({ opening, closing, shipped: pieces, cover }),
      lastShipped: one.lastShipped,
    }
  })
  return { rows, curve: movementCurve(amounts, CURVE_STEPS) }
}

function sumsOf(rows: readonly ClassifiedProduct[]): MovementFigures {
  let volume = 0n
  const sums = { lines: 0, pieces: 0, stock: 0 }
  for (const row of rows) {
    sums.lines += row.lines
    sums.pieces += row.pieces
    sums.stock += row.stock
    volume += row.volume
  }
  return { ...sums, volume: decimalText(volume, VOLUME_PLACES) }
}

function cellsOf(rows: readonly ClassifiedProduct[]): MovementCell[] {
  const groups = grouped(rows, (row) => `${row.movementClass} ${row.regularityClass}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { movementClass, regularityClass: regularity } = first
    return [{ movementClass, regularityClass: regularity, products: group.length, ...sumsOf(group) }]
  })
}

/** Whether the row has the requested classes. */
function matchesClasses(row: ClassifiedProduct, request: RowsRequest): boolean {
  return OF_FIGURES.every((name) => {
    const values = request[name]
    return !Array.isArray(values) || values.includes(row[name])
  })
}

/** All rows, before paging. */
export async function movementsOf(question: Question, request: RowsRequest) {
  const { db } = question.present
  const time = await timeOf(question, request)
  const goods = await movedGoodsOf(question, request, time.until)
  const figures = await readProductFigures(db, goods, time, request.measure)
  const { rows, curve } = classifyProducts(figures, request.measure, time)
  const addNames = async (page: readonly ClassifiedProduct[]): Promise<MovementRow[]> => {
    const names = await readNames(db, goods, page)
    return page.map((row, index) => ({
      ...required(names[index], 'the names of a product'),
      ...row,
      volume: decimalText(row.volume, VOLUME_PLACES),
    }))
  }
  return { time, curve, all: rows, matchingRows: rows.filter((row) => matchesClasses(row, request)), addNames }
}

/** Rows arrive sorted by name, which stays the order of equal figures. Rows without the figure come last. */
function sorted(rows: readonly ClassifiedProduct[], sort: MovementsQuery['sort']): readonly ClassifiedProduct[] {
  const [name, direction] = sort.split(',')
  const sign = direction === 'desc' ? -1 : 1
  if (name === 'name') return sign === 1 ? rows : rows.toReversed()
  const key = name as Exclude<(typeof MOVEMENT_SORTS)[number], 'name'>
  return rows.toSorted((one, other) => {
    const [left, right] = [one[key], other[key]]
    if (left === right) return 0
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  })
}

export async function readMovements(question: Question, query: MovementsQuery): Promise<MovementPage> {
  const { currentPage, pageSize, sort } = query
  const { time, curve, all, matchingRows, addNames } = await movementsOf(question, query)
  const standings = Object.fromEntries(
    movementStanding.values.map((name) => [name, all.filter(({ standing }) => standing === name).length]),
  ) as MovementPage['standings']
  return {
    content: await addNames(sorted(matchingRows, sort).slice((currentPage - 1) * pageSize, currentPage * pageSize)),
    total: matchingRows.length,
    totalExact: true,
    currentPage,
    pageSize,
    totals: sumsOf(matchingRows),
    from: time.from.toISOString(),
    to: new Date(time.until.getTime() - 1).toISOString(),
    days: time.days.length,
    weeks: time.weeks.length,
    cells: cellsOf(all),
    standings,
    curve,
  }
}
