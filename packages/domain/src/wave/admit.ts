import { required } from '../kernel/required.ts'
import { type ExpiryClass, expiryClasses } from './expiry-classes.ts'
import { tourRoom } from './tour-room.ts'
import type { LeftOut, LeftOutReason, WaveInput, WaveLine, WaveOrder } from './wave.ts'

/** Pieces of a line from one class of rows. */
export interface Need {
  readonly line: WaveLine
  readonly pieces: number
  readonly rows: readonly number[]
  /** Pieces set aside for it until its rows are chosen, so that no other order takes them. */
  readonly claims: readonly { readonly row: number; readonly pieces: number }[]
}

export interface AdmittedOrder {
  readonly order: WaveOrder
  readonly needs: readonly Need[]
  /** The area of all its rows, where a tour stays in one area; else ''. */
  readonly areaId: string
}

const timeOrLast = (time: string | null): string => time ?? '~'
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Order of service: by priority, then shipping time, then payment time. */
export const inServiceOrder = (a: WaveOrder, b: WaveOrder): number =>
  b.priority - a.priority ||
  compareText(timeOrLast(a.latestShipTime), timeOrLast(b.latestShipTime)) ||
  compareText(timeOrLast(a.paidTime), timeOrLast(b.paidTime)) ||
  compareText(a.id, b.id)

/** Orders that can be served completely, in the order of service: a later one never takes pieces of an earlier one. */
export function admit({ orders, rows, floor, rules }: WaveInput, maxOrders: number) {
  const remaining = Int32Array.from(rows, ({ available }) => Math.max(0, available))
  const areaOf = rows.map(
    ({ locationId }) => floor.areaIds[required(floor.numberOf.get(locationId), 'the place')] ?? '',
  )
  const classesOf = expiryClasses(rows, rules.expirySlackDays)
  const room = tourRoom(rules)
  const admitted: AdmittedOrder[] = []
  const leftOut: LeftOut[] = []

  const take = (row: number, requested: number) => {
    const pieces = Math.min(remaining[row] ?? 0, requested)
    remaining[row] = (remaining[row] ?? 0) - pieces
    return { row, pieces }
  }
  const giveBack = (needs: readonly Need[]) => {
    for (const { claims } of needs)
      for (const { row, pieces } of claims) remaining[row] = (remaining[row] ?? 0) + pieces
  }
  /** Takes the remaining pieces of the class, or as many as requested; null when the area has fewer of them. */
  const takeOf = (line: WaveLine, rowsOf: ExpiryClass, missing: number, areaId: string): Need | null => {
    const has = rowsOf.reduce((sum, row) => sum + (remaining[row] ?? 0), 0)
    const here = areaId === '' ? rowsOf : rowsOf.filter((row) => areaOf[row] === areaId)
    const requested = Math.min(has, missing)
    let unclaimed = requested
    const claims = here.flatMap((row) => {
      const claim = take(row, unclaimed)
      unclaimed -= claim.pieces
      return claim.pieces > 0 ? [claim] : []
    })
    const need = { line, pieces: requested, rows: here, claims }
    if (unclaimed === 0) return need
    giveBack([need])
    return null
  }
  const needsOf = (lines: readonly WaveLine[], areaId: string): Need[] | null => {
    const needs: Need[] = []
    for (const line of lines) {
      let missing = line.pieces
      for (const rowsOf of classesOf(line)) {
        if (missing === 0) break
        const need = takeOf(line, rowsOf, missing, areaId)
        if (need === null) break
        missing -= need.pieces
        if (need.pieces > 0) needs.push(need)
      }
      if (missing === 0) continue
      giveBack(needs)
      return null
    }
    return needs
  }
  const areasOf = (line: WaveLine | undefined): string[] =>
    line === undefined ? [] : [...new Set(classesOf(line).flatMap((rowsOf) => rowsOf.map((row) => areaOf[row] ?? '')))]
  const tryToServe = (order: WaveOrder): AdmittedOrder | LeftOutReason => {
    const { lines } = order
    if (rules.mode === 'SINGLE' && lines.length !== 1) return 'NOT_SINGLE'
    const sum = (of: (line: WaveLine) => number) => lines.reduce((total, line) => total + of(line) * line.pieces, 0)
    if (sum(({ volume }) => volume) > (rules.cart.volume ?? Number.POSITIVE_INFINITY)) return 'TOO_LARGE'
    if (sum(({ weight }) => weight) > (rules.cart.weight ?? Number.POSITIVE_INFINITY)) return 'TOO_LARGE'
    let isBeyondLimit = false
    for (const areaId of rules.isOneArea ? areasOf(lines[0]) : ['']) {
      const needs = needsOf(lines, areaId)
      if (needs === null || needs.length === 0) continue
      if (admitted.length < maxOrders && room.take(areaId, lines[0]?.goods ?? '')) return { order, needs, areaId }
      giveBack(needs)
      isBeyondLimit = true
    }
    if (isBeyondLimit) return 'LIMIT'
    const anywhere = rules.isOneArea ? needsOf(lines, '') : null
    return anywhere === null || anywhere.length === 0 ? 'NO_STOCK' : undo(anywhere, 'SEVERAL_AREAS')
  }
  const undo = (needs: readonly Need[], reason: LeftOutReason): LeftOutReason => {
    giveBack(needs)
    return reason
  }

  const beyond: WaveOrder[] = []
  for (const order of orders.toSorted(inServiceOrder)) {
    const answer = tryToServe(order)
    if (answer === 'LIMIT') beyond.push(order)
    if (typeof answer === 'string') leftOut.push({ orderId: order.id, reason: answer })
    else admitted.push(answer)
  }
  /** Orders beyond the limits, served out of what the others leave. Once only: what they claim stays claimed. */
  const admitBeyond = (): AdmittedOrder[] =>
    beyond.flatMap((order) => {
      for (const areaId of rules.isOneArea ? areasOf(order.lines[0]) : ['']) {
        const needs = needsOf(order.lines, areaId)
        if (needs !== null && needs.length > 0) return [{ order, needs, areaId }]
      }
      return []
    })
  return { admitted, leftOut, admitBeyond }
}
