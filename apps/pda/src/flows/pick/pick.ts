import type { pickTasks } from '@entrepot/contract/outbound/picking'
import { isBareSlot, slotReadings } from '@entrepot/domain/distribution/stations/slot-code'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { findPlace, findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { openPieces, type PickContent, type PickLine, type PickState, remainingLines } from './pick-content.ts'
import { pickPrompt, placeNoOf, productOf } from './pick-prompt.ts'

const TAKE = { is: 'take' } as const

interface Confirmed {
  readonly pieces: number
  readonly stockId?: string | undefined
  readonly shortReason?: 'NOT_FOUND' | 'DAMAGED' | 'BLOCKED'
}

function confirmCommand(content: PickContent, line: PickLine, { pieces, stockId, shortReason }: Confirmed): NewCommand {
  const { document, resource } = content
  return documentCommand<typeof pickTasks, 'confirm'>(
    // All three kinds of picks have the same commands.
    resource as 'pickTasks',
    document.id,
    'confirm',
    {
      lines: [
        {
          id: line.id,
          pickedSkuTotal: pieces,
          ...(shortReason === undefined ? {} : { shortReason }),
          ...(stockId === undefined ? {} : { picked: [{ stockId, pickedSkuTotal: pieces }] }),
        },
      ],
    },
    {
      no: document.pickNo,
      does: text('handheld.pick.confirms', {
        pieces,
        product: productOf(content, line).name,
        place: placeNoOf(content, line),
      }),
    },
  )
}

/** The line is done; the place and the label that was read there are still known at the next one. */
function confirm(content: PickContent, state: PickState, line: PickLine, done: Confirmed): Reply<PickState> {
  const next: PickState = {
    ...state,
    confirmed: { ...state.confirmed, [line.id]: done.pieces },
    stockId: done.stockId === undefined ? line.stockId : null,
    step: TAKE,
  }
  const command = confirmCommand(content, line, done)
  return remainingLines(content, next).length === 0
    ? { is: 'right', state: next, commands: [command], isDone: true, says: text('handheld.pick.allPicked') }
    : { is: 'right', state: next, commands: [command] }
}

const isAtPlace = (line: PickLine, { placeId }: PickState) => line.locationId === null || placeId === line.locationId

/** The same row as at the stop before: its label was read already. */
const isRead = (line: PickLine, { stockId }: PickState) => stockId === line.stockId

/** The slot of the cart that the line goes to, as its label says it or as the bare number. */
function namesSlot({ text: code }: Scanned, { document }: PickContent, { slot }: PickLine): boolean {
  if (slot === null || slot === undefined) return false
  if (isBareSlot(code)) return Number(code) === slot
  return slotReadings(code).some((reading) => reading.number === document.pickNo && reading.slot === slot)
}

function scanPlace(content: PickContent, state: PickState, line: PickLine, scanned: Scanned): Reply<PickState> {
  const goal = placeNoOf(content, line)
  if (line.containerNo !== null && namesCode(scanned, 'container', line.containerNo))
    return { is: 'right', state: { ...state, placeId: line.locationId, stockId: line.stockId, step: counting(0) } }
  const place = findPlace(scanned, content.places)
  if (place?.id === line.locationId)
    return { is: 'right', state: { ...state, placeId: place.id, stockId: null, step: TAKE } }
  if (place !== undefined) return wrong('handheld.pick.otherPlace', { place: place.fullNo, goal })
  if (findProducts(scanned, content.products).length > 0) return wrong('handheld.pick.placeFirst', { goal })
  return wrong('handheld.pick.unknownPlace', { code: scanned.text, goal })
}

const counting = (counted: number, stockId?: string) =>
  stockId === undefined ? ({ is: 'count', counted } as const) : ({ is: 'count', counted, stockId } as const)

/** The row of another batch at the same place, that the label names. */
const rowOfBatch = ({ rows }: PickContent, line: PickLine, batchNum: string) =>
  rows.find(
    (row) => row.locationId === line.locationId && row.productId === line.productId && row.batchNum === batchNum,
  )

function scanPiece(content: PickContent, state: PickState, line: PickLine, scanned: Scanned): Reply<PickState> {
  const { step } = state
  const counted = step.is === 'count' ? step.counted : 0
  const other = step.is === 'count' ? step.stockId : undefined
  const open = openPieces(line)
  const isKnown = step.is === 'count' || isRead(line, state)
  if (isKnown && confirmsAll(content, line, scanned))
    return confirm(content, state, line, { pieces: open, stockId: other })
  if (line.containerNo !== null && namesCode(scanned, 'container', line.containerNo))
    return { is: 'right', state: { ...state, stockId: line.stockId, step: counting(counted) } }
  const products = findProducts(scanned, content.products)
  const scan = products.find(({ product }) => product.id === line.productId)
  if (scan === undefined) {
    const [first] = products
    if (first !== undefined)
      return wrong('handheld.pick.otherProduct', { product: first.product.name, goal: productOf(content, line).name })
    const place = findPlace(scanned, content.places)
    if (place !== undefined) return wrong('handheld.pick.pieceFirst', { goal: productOf(content, line).name })
    return wrong('handheld.pick.unknownProduct', { code: scanned.text, goal: productOf(content, line).name })
  }
  const batchNum = scan.gs1?.batchNum
  const row = batchNum === undefined || batchNum === line.batchNum ? undefined : rowOfBatch(content, line, batchNum)
  if (batchNum !== undefined && batchNum !== line.batchNum && row === undefined)
    return wrong('handheld.pick.otherBatch', { batch: batchNum, goal: line.batchNum ?? '' })
  return countPieces(content, state, line, { more: scan.pieces ?? 0, counted, stockId: row?.stockId ?? other })
}

interface Counted {
  readonly more: number
  readonly counted: number
  readonly stockId: string | undefined
}

/** A label of more pieces than are wanted says which product it is, and nothing about how many to take. */
function countPieces(
  content: PickContent,
  state: PickState,
  line: PickLine,
  { more, counted, stockId }: Counted,
): Reply<PickState> {
  const open = openPieces(line)
  const total = counted + more
  if (counted > 0 && total > open) return wrong('handheld.pick.tooMany', { count: open })
  const step = counting(total > open ? 0 : total, stockId)
  const hasSlot = line.slot !== null && line.slot !== undefined
  if (total === open && !hasSlot) return confirm(content, state, line, { pieces: open, stockId })
  return { is: 'right', state: { ...state, stockId: line.stockId, step } }
}

/** After the piece: the slot that it goes to, or where there are none the location once more. */
function confirmsAll(content: PickContent, line: PickLine, scanned: Scanned): boolean {
  if (line.slot !== null && line.slot !== undefined) return namesSlot(scanned, content, line)
  return findPlace(scanned, content.places)?.id === line.locationId
}

function enterCount(content: PickContent, state: PickState, line: PickLine, pieces: number): Reply<PickState> {
  const open = openPieces(line)
  const { step } = state
  if (pieces < 0 || pieces > open) return wrong('handheld.pick.tooMany', { count: open })
  if (pieces === open)
    return confirm(content, state, line, { pieces, stockId: step.is === 'count' ? step.stockId : undefined })
  return { is: 'right', state: { ...state, step: { is: 'shortReason', pieces } } }
}

const SHORT_REASONS = ['NOT_FOUND', 'DAMAGED', 'BLOCKED'] as const

function choose(
  content: PickContent,
  state: PickState,
  line: PickLine,
  { id, label }: Extract<Input, { is: 'choice' }>,
): Reply<PickState> {
  const { step } = state
  const go = (next: PickState['step']): Reply<PickState> => ({ is: 'right', state: { ...state, step: next } })
  if (id === 'cancel') return go(TAKE)
  if (step.is === 'shortReason') {
    const shortReason = SHORT_REASONS.find((reason) => reason === id)
    return shortReason === undefined ? unexpected : confirm(content, state, line, { pieces: step.pieces, shortReason })
  }
  if (step.is === 'otherBatch') return go(counting(0, id))
  if (step.is === 'putBackLine') return go({ is: 'putBackPlace', lineId: id })
  if (step.is === 'putBackPlace') return putBack(content, state, step.lineId, label)
  if (id === 'all' && step.is === 'count') return enterCount(content, state, line, openPieces(line))
  if (id === 'short') return go({ is: 'shortCount' })
  if (id === 'otherBatch') return go({ is: 'otherBatch' })
  if (id === 'putBack') return go({ is: 'putBackLine' })
  if (id === 'later') {
    const postponed = [...state.postponed.filter((one) => one !== line.id), line.id]
    return { is: 'right', state: { ...state, postponed, step: TAKE } }
  }
  return unexpected
}

/** What was taken goes back to where it came from; the line can be picked again at the desk. */
function putBack(content: PickContent, state: PickState, lineId: string, reason: string): Reply<PickState> {
  const line = content.document.lines.find(({ id }) => id === lineId)
  const pieces = state.confirmed[lineId] ?? 0
  if (line === undefined || pieces === 0) return unexpected
  const { document, resource } = content
  const command = documentCommand<typeof pickTasks, 'return'>(
    resource as 'pickTasks',
    document.id,
    'return',
    { lines: [{ id: lineId, skuTotal: pieces }], reason },
    {
      no: document.pickNo,
      does: text('handheld.pick.putsBack', {
        pieces,
        product: productOf(content, line).name,
        place: placeNoOf(content, line),
      }),
    },
  )
  const confirmed = { ...state.confirmed, [lineId]: 0 }
  return { is: 'right', state: { ...state, confirmed, step: TAKE }, commands: [command] }
}

/** Picks, picks of one order, and tours: place, piece, pieces, slot. */
export const pickFlow: Flow<PickContent, PickState> = {
  start: () => ({ confirmed: {}, postponed: [], placeId: null, stockId: null, step: TAKE }),
  prompt: pickPrompt,
  step(content, state, input) {
    const [line] = remainingLines(content, state)
    if (line === undefined) return unexpected
    if (input.is === 'choice') return choose(content, state, line, input)
    const { step } = state
    if (input.is === 'count')
      return step.is === 'count' || step.is === 'shortCount'
        ? enterCount(content, state, line, input.pieces)
        : unexpected
    if (input.is !== 'scan' || (step.is !== 'take' && step.is !== 'count')) return unexpected
    return isAtPlace(line, state)
      ? scanPiece(content, state, line, input.scanned)
      : scanPlace(content, state, line, input.scanned)
  },
  back: (_content, state) => (state.step.is === 'take' ? undefined : { ...state, step: TAKE }),
}
