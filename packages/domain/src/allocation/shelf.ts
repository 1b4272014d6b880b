import { required } from '../kernel/required.ts'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'
import { earliestExpiry, type IneligibleReason, ineligibleByFigure, ineligibleByKind } from './eligibility.ts'
import { ORDERS } from './order.ts'
import type { Slot } from './slot.ts'
import { skipEmpty, type Tie, tieOf } from './tie.ts'

/** All rows of a product for lines with the same conditions. Built once, however many lines there are. */
export interface Shelf {
  /** Rows that may serve, in the order of the setting. */
  readonly ties: readonly Tie[]
  /** Index of the first tie with remaining pieces. */
  current: number
  /** Pieces on hand in rows that may serve. */
  readonly onHand: number
  /** Pieces on hand that each reason excludes. */
  readonly blocked: ReadonlyMap<IneligibleReason, number>
  /** For each reason the first row that it excludes. */
  readonly refused: readonly RefusedRow[]
  /** The first row that earlier lines have used up, and the index of its tie. */
  usedUp: { readonly slot: Slot; readonly tieIndex: number } | null
}

interface RefusedRow {
  readonly slot: Slot
  readonly reason: IneligibleReason
}

/** Rows of one owner and product, in order, split by whether they match the line, regardless of quantity and days. */
export interface Kind {
  readonly slots: readonly Slot[]
  readonly blocked: ReadonlyMap<IneligibleReason, number>
  readonly refused: readonly RefusedRow[]
}

function splitRows(slots: readonly Slot[], reasonAgainst: (row: Candidate) => IneligibleReason | null): Kind {
  const blocked = new Map<IneligibleReason, number>()
  const refused: RefusedRow[] = []
  const serving = slots.filter((slot) => {
    const reason = reasonAgainst(slot.row)
    if (reason === null) return true
    const pieces = blocked.get(reason)
    if (pieces === undefined) refused.push({ slot, reason })
    blocked.set(reason, (pieces ?? 0) + slot.row.onHand)
    return false
  })
  return { slots: serving, blocked, refused }
}

export const kindOf = (demand: Demand, sorted: readonly Slot[]): Kind =>
  splitRows(sorted, (row) => ineligibleByKind(demand, row))

export function shelfOf(demand: Demand, kind: Kind): Shelf {
  const earliest = earliestExpiry(demand)
  const { slots, blocked, refused } = splitRows(kind.slots, (row) => ineligibleByFigure(demand, row, earliest))
  const compare = ORDERS[demand.order]
  const groups: Slot[][] = []
  let onHand = 0
  slots.forEach((slot, index) => {
    onHand += slot.row.onHand
    const before = slots[index - 1]
    const group = groups.at(-1)
    if (before !== undefined && group !== undefined && compare(before.row, slot.row) === 0) group.push(slot)
    else groups.push([slot])
  })
  return {
    ties: groups.map(tieOf),
    current: 0,
    onHand,
    blocked: new Map([...kind.blocked, ...blocked]),
    refused: [...refused, ...kind.refused],
    usedUp: null,
  }
}

function firstWithPieces(shelf: Shelf, from: number): number {
  let index = from
  for (; index < shelf.ties.length; index += 1) {
    const tie = required(shelf.ties[index], 'the tie')
    skipEmpty(tie, (slot) => {
      if (shelf.usedUp === null || index < shelf.usedUp.tieIndex) shelf.usedUp = { slot, tieIndex: index }
    })
    if (tie.first < tie.slots.length) break
  }
  return index
}

/** The best rows with remaining pieces. */
export function currentTie(shelf: Shelf): Tie | null {
  shelf.current = firstWithPieces(shelf, shelf.current)
  return shelf.ties[shelf.current] ?? null
}

/** The tie after the current one. */
export const tieAfter = (shelf: Shelf): Tie | null => shelf.ties[firstWithPieces(shelf, shelf.current + 1)] ?? null
