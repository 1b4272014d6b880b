import { required } from '../kernel/required.ts'
import type { Candidate } from './candidate.ts'
import type { Demand } from './demand.ts'
import { earliestExpiry, type IneligibleReason, ineligibleByFigure, ineligibleByKind } from './eligibility.ts'
import { ORDERS } from './order.ts'
import type { Slot } from './slot.ts'
import { forgetEmpty, type Tie, tieOf } from './tie.ts'

/** All rows of a product as lines that ask alike see them. Made once, however many lines there are. */
export interface Shelf {
  /** Rows that may serve, in the order of the setting. */
  readonly ties: readonly Tie[]
  /** Nothing is left of the ties before this one. */
  current: number
  /** Pieces on hand in rows that may serve. */
  readonly onHand: number
  /** What stands in the way of how many pieces. */
  readonly blocked: ReadonlyMap<IneligibleReason, number>
  /** Of each reason the first row that it stands against. */
  readonly refused: readonly Refused[]
  /** The first row that earlier lines have used up, and in which tie it was. */
  usedUp: { readonly slot: Slot; readonly at: number } | null
}

interface Refused {
  readonly slot: Slot
  readonly reason: IneligibleReason
}

/** The rows of one owner and product, in order, parted by whether they are what is meant, whatever its figures. */
export interface Kind {
  readonly slots: readonly Slot[]
  readonly blocked: ReadonlyMap<IneligibleReason, number>
  readonly refused: readonly Refused[]
}

function parted(slots: readonly Slot[], reasonAgainst: (row: Candidate) => IneligibleReason | null): Kind {
  const blocked = new Map<IneligibleReason, number>()
  const refused: Refused[] = []
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
  parted(sorted, (row) => ineligibleByKind(demand, row))

export function shelfOf(demand: Demand, kind: Kind): Shelf {
  const earliest = earliestExpiry(demand)
  const { slots, blocked, refused } = parted(kind.slots, (row) => ineligibleByFigure(demand, row, earliest))
  const compare = ORDERS[demand.order]
  const groups: Slot[][] = []
  let onHand = 0
  slots.forEach((slot, at) => {
    onHand += slot.row.onHand
    const before = slots[at - 1]
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

function firstAlive(shelf: Shelf, from: number): number {
  let at = from
  for (; at < shelf.ties.length; at += 1) {
    const tie = required(shelf.ties[at], 'the tie')
    forgetEmpty(tie, (slot) => {
      if (shelf.usedUp === null || at < shelf.usedUp.at) shelf.usedUp = { slot, at }
    })
    if (tie.first < tie.slots.length) break
  }
  return at
}

/** The best rows of which something is left. */
export function nextTie(shelf: Shelf): Tie | null {
  shelf.current = firstAlive(shelf, shelf.current)
  return shelf.ties[shelf.current] ?? null
}

/** Those that come after them. */
export const tieAfter = (shelf: Shelf): Tie | null => shelf.ties[firstAlive(shelf, shelf.current + 1)] ?? null
