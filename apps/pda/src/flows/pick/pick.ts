import { isBareSlot, slotReadings } from '@entrepot/domain/distribution/stations/slot-code'
import { expiryIn, findPlace, findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Reply } from '../../work/flow.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { ofExpiry } from '../common/of-expiry.ts'
import { choosePick } from './pick-choices.ts'
import { askCountCommand, type ConfirmedPieces, confirmCommand } from './pick-commands.ts'
import {
  isEmptied,
  openPieces,
  otherRows,
  type PickContent,
  type PickLine,
  type PickState,
  type PickStep,
  remainingLines,
  slotOf,
} from './pick-content.ts'
import { pickPrompt, placeNoOf, productOf } from './pick-prompt.ts'

const TAKE = { is: 'take' } as const

/** Confirms the line. The place and the scanned label stay known for the next line. */
function confirm(content: PickContent, state: PickState, line: PickLine, done: ConfirmedPieces): Reply<PickState> {
  const after: PickState = {
    ...state,
    confirmed: { ...state.confirmed, [line.id]: done.pieces },
    swapped: done.stockId === undefined ? state.swapped : [...state.swapped, line.id],
    stockId: done.stockId === undefined ? line.stockId : null,
    step: TAKE,
  }
  const commands = [confirmCommand(content, line, done)]
  if (isEmptied(content, after, line))
    return { is: 'right', state: { ...after, step: { is: 'emptied', lineId: line.id } }, commands }
  return goOn(content, after, commands)
}

/** Continues with the next line, or ends the work. */
function goOn(
  content: PickContent,
  state: PickState,
  commands: readonly ReturnType<typeof confirmCommand>[],
): Reply<PickState> {
  return remainingLines(content, state).length === 0
    ? { is: 'right', state, commands, isDone: true, says: text('handheld.pick.allPicked') }
    : { is: 'right', state, commands }
}

const isAtPlace = (line: PickLine, { placeId }: PickState) => line.locationId === null || placeId === line.locationId

/** The same row as at the previous stop: its label was already scanned. */
const isRead = (line: PickLine, { stockId }: PickState) => stockId === line.stockId

/** Whether the code is the cart slot of the line: a slot label or the bare number. */
function namesSlot({ text: code }: Scanned, content: PickContent, slot: number): boolean {
  if (isBareSlot(code)) return Number(code) === slot
  return slotReadings(code).some((reading) => isOfCart(content, reading.number) && reading.slot === slot)
}

/** Slot labels contain the number of the tour, or of the wave if carts serve one wave. */
const isOfCart = ({ document, cart }: PickContent, number: string) =>
  number === document.pickNo || number === cart?.waveNo

/** Whether the code is any slot of this cart, right or wrong. */
const looksLikeSlot = ({ text: code }: Scanned, content: PickContent) =>
  isBareSlot(code) || slotReadings(code).some(({ number, slot }) => isOfCart(content, number) && slot !== null)

const counting = (counted: number, stockId?: string): PickStep =>
  stockId === undefined ? { is: 'count', counted } : { is: 'count', counted, stockId }

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

function scanPiece(content: PickContent, state: PickState, line: PickLine, scanned: Scanned): Reply<PickState> {
  const { step } = state
  const inHand = step.is === 'count' ? step.stockId : undefined
  const isKnown = step.is === 'count' || isRead(line, state)
  if (isKnown && confirmsAll(content, line, scanned))
    return confirm(content, state, line, { pieces: openPieces(line), stockId: inHand })
  const slot = slotOf(content, line)
  if (isKnown && slot !== null && looksLikeSlot(scanned, content))
    return wrong('handheld.pick.otherSlot', { slot: scanned.text, goal: slot })
  const pallet = scanPallet(content, state, line, scanned)
  if (pallet !== undefined) return pallet
  const products = findProducts(scanned, content.products)
  const scan = products.find(({ product }) => product.id === line.productId)
  if (scan === undefined) return wrongPiece(content, line, scanned, products[0]?.product.name)
  const label = { batchNum: scan.gs1?.batchNum, expiryDate: expiryIn(scan.gs1) }
  const ofBatch = rowsOfBatch(content, line, label.batchNum)
  if (ofBatch.length === 0)
    return wrong('handheld.pick.otherBatch', { batch: label.batchNum ?? '', goal: line.batchNum ?? '' })
  const rows = ofExpiry(ofBatch, label)
  const row = rows.find(({ stockId }) => stockId === (inHand ?? line.stockId)) ?? rows[0]
  if (row === undefined)
    return wrong('handheld.pick.otherExpiry', { date: label.expiryDate ?? '', goal: line.expiryDate ?? '' })
  return countPieces(content, state, line, { more: scan.pieces ?? 0, stockId: row.stockId })
}

/** A pallet label identifies the row: the planned one, or another at the same place. */
function scanPallet(
  content: PickContent,
  state: PickState,
  line: PickLine,
  scanned: Scanned,
): Reply<PickState> | undefined {
  const isNamed = ({ containerNo }: { readonly containerNo: string | null }) =>
    containerNo !== null && namesCode(scanned, 'container', containerNo)
  const other = otherRows(content, line).find(isNamed)
  if (!isNamed(line) && other === undefined) return undefined
  return { is: 'right', state: { ...state, stockId: line.stockId, step: counting(0, other?.stockId) } }
}

function wrongPiece(
  content: PickContent,
  line: PickLine,
  scanned: Scanned,
  product: string | undefined,
): Reply<PickState> {
  const goal = productOf(content, line).name
  if (product !== undefined) return wrong('handheld.pick.otherProduct', { product, goal })
  if (findPlace(scanned, content.places) !== undefined) return wrong('handheld.pick.pieceFirst', { goal })
  return wrong('handheld.pick.unknownProduct', { code: scanned.text, goal })
}

/** Rows here that match the batch of a label, the planned one first; if none has that batch, rows without a batch. */
function rowsOfBatch(content: PickContent, line: PickLine, batchNum: string | undefined) {
  const rows = [line, ...otherRows(content, line)]
  const ofBatch = rows.filter((row) => batchNum === undefined || row.batchNum === batchNum)
  if (ofBatch.length > 0 || line.batchNum !== null) return ofBatch
  return rows.filter((row) => row.batchNum === null)
}

interface Counted {
  readonly more: number
  readonly stockId: string | undefined
}

/** A label with more pieces than needed only identifies the product; it does not set the quantity. */
function countPieces(
  content: PickContent,
  state: PickState,
  line: PickLine,
  { more, stockId: row }: Counted,
): Reply<PickState> {
  const { step } = state
  const stockId = row === line.stockId ? undefined : row
  const counted = step.is === 'count' ? step.counted : 0
  if (counted > 0 && step.is === 'count' && step.stockId !== stockId) return wrong('handheld.pick.mixedBatch')
  const open = openPieces(line)
  const total = counted + more
  if (counted > 0 && total > open) return wrong('handheld.pick.tooMany', { count: open })
  if (total === open && slotOf(content, line) === null) return confirm(content, state, line, { pieces: open, stockId })
  const next = counting(total > open ? 0 : total, stockId)
  return { is: 'right', state: { ...state, stockId: line.stockId, step: next } }
}

/** Confirms the pieces: with the target slot, or without slots with the location again. */
function confirmsAll(content: PickContent, line: PickLine, scanned: Scanned): boolean {
  const slot = slotOf(content, line)
  if (slot !== null) return namesSlot(scanned, content, slot)
  return line.locationId !== null && findPlace(scanned, content.places)?.id === line.locationId
}

function enterCount(content: PickContent, state: PickState, line: PickLine, pieces: number): Reply<PickState> {
  const open = openPieces(line)
  const { step } = state
  if (step.is !== 'count' && step.is !== 'shortCount') return unexpected
  if (pieces < 0 || pieces > open) return wrong('handheld.pick.tooMany', { count: open })
  const { stockId } = step
  if (pieces === open) return confirm(content, state, line, { pieces, stockId })
  return { is: 'right', state: { ...state, step: { is: 'shortReason', pieces, stockId } } }
}

/** Answers whether the location is empty: scanning its label again means yes. */
function answerEmptied(
  content: PickContent,
  state: PickState,
  lineId: string,
  input: Parameters<typeof pickFlow.step>[2],
): Reply<PickState> {
  const line = content.document.lines.find(({ id }) => id === lineId)
  if (line === undefined) return unexpected
  const after = { ...state, step: TAKE }
  if (input.is === 'scan')
    return findPlace(input.scanned, content.places)?.id === line.locationId
      ? goOn(content, after, [])
      : wrong('handheld.pick.sayEmpty', { place: placeNoOf(content, line) })
  if (input.is !== 'choice') return unexpected
  if (input.id === 'yes') return goOn(content, after, [])
  return input.id === 'no' ? goOn(content, after, [askCountCommand(content, line)]) : unexpected
}

/** Picks for notices and orders, and tours: location, piece, quantity, slot. */
export const pickFlow: Flow<PickContent, PickState> = {
  start: () => ({ confirmed: {}, postponed: [], swapped: [], placeId: null, stockId: null, step: TAKE }),
  prompt: pickPrompt,
  step(content, state, input) {
    const { step } = state
    if (step.is === 'emptied') return answerEmptied(content, state, step.lineId, input)
    const [line] = remainingLines(content, state)
    if (line === undefined) return unexpected
    if (input.is === 'choice')
      return choosePick(content, state, line, input, (done) => confirm(content, state, line, done))
    if (input.is === 'count') return enterCount(content, state, line, input.pieces)
    if (input.is !== 'scan' || (step.is !== 'take' && step.is !== 'count')) return unexpected
    return isAtPlace(line, state)
      ? scanPiece(content, state, line, input.scanned)
      : scanPlace(content, state, line, input.scanned)
  },
  back: (_content, state) =>
    state.step.is === 'take' || state.step.is === 'emptied' ? undefined : { ...state, step: TAKE },
}
