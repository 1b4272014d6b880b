import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { giveBackTask } from '../../outbox/document-commands.ts'
import { findProducts, namesCode, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { type Text, text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { mayTakeOut, takeOut } from './take-out.ts'
import {
  type CountedGoods,
  isLeaving,
  missingLines,
  missingOf,
  openLines,
  SCAN,
  type TransferContent,
  type TransferHand,
  type TransferLine,
  type TransferState,
} from './transfer-content.ts'
import {
  isInHand,
  isOf,
  mostOf,
  partsOf,
  partsOfLabel,
  rowOf,
  type Said,
  saidBy,
  sumByBatch,
} from './transfer-parts.ts'
import { lineWith, partChoices, productOf, transferPrompt } from './transfer-prompt.ts'

type Transfer = Reply<TransferState>
type Transfers = typeof transferTasks
type SentLine = NonNullable<Parameters<typeof process>[1]>[number]

/** Ships or receives; each command uses the version returned by the previous one. */
function process(
  { document }: TransferContent,
  lines: readonly {
    readonly id: string
    readonly batchNum?: string
    readonly expiryDate?: string | null
    readonly containerNo?: string
    readonly shippedSkuTotal?: number
    readonly goodSkuTotal?: number
    readonly defectiveSkuTotal?: number
    readonly sentBackSkuTotal?: number
  }[],
  does: Text,
  reason?: string,
): NewCommand {
  return documentCommand<Transfers, 'processTransfer'>(
    'transfer_tasks',
    document.id,
    'processTransfer',
    {
      version: { answerOf: 'transfer', field: 'version', otherwise: document.version },
      lines,
      ...(reason === undefined ? {} : { reason }),
    },
    { no: document.transferNo, does, ref: 'transfer' },
  )
}

/** Shipped quantities of all lines in one command: the server would ship a missing line completely. */
function shippedLines(content: TransferContent, { counted }: TransferState): readonly SentLine[] {
  return openLines(content).flatMap((line): readonly SentLine[] => {
    const own = counted.filter(({ lineId }) => lineId === line.id)
    if (own.length === 0) return [{ id: line.id, shippedSkuTotal: 0 }]
    // Pallets first: loose pieces may match any part.
    const pallets = own.filter(({ containerNo }) => containerNo !== undefined)
    const loose = own.filter(({ containerNo }) => containerNo === undefined)
    return [...pallets, ...sumByBatch(loose)].map(({ pieces, ...goods }) => ({
      id: line.id,
      ...rowOf(content, goods),
      shippedSkuTotal: pieces,
    }))
  })
}

function ship(content: TransferContent, state: TransferState, reason?: string): Transfer {
  if (state.counted.length === 0) return wrong('handheld.transfer.nothingCounted')
  const does = text('handheld.transfer.ships', { number: content.document.transferNo })
  const command = process(content, shippedLines(content, state), does, reason)
  return { is: 'right', state, commands: [command], isDone: true, says: text('handheld.transfer.shipped') }
}

function receiveCommand(content: TransferContent, goods: CountedGoods): NewCommand {
  const { lineId, pieces, condition } = goods
  const line = lineWith(content, lineId)
  const product = line === undefined ? '' : (productOf(content, line.productId)?.name ?? '')
  const count = condition === 'good' ? { goodSkuTotal: pieces } : { defectiveSkuTotal: pieces }
  return process(
    content,
    [{ id: lineId, ...rowOf(content, goods), ...count }],
    text('handheld.transfer.receives', { pieces, product }),
  )
}

/** Records the count. Arriving goods are booked on the dock at once; loaded goods are sent when the truck leaves. */
function confirm(content: TransferContent, state: TransferState, goods: readonly CountedGoods[]): Transfer {
  const next: TransferState = { counted: [...state.counted, ...goods], step: SCAN }
  if (isLeaving(content)) return { is: 'right', state: next }
  const commands = goods.map((one) => receiveCommand(content, one))
  return missingLines(content, next).length === 0
    ? { is: 'right', state: next, commands, isDone: true, says: text('handheld.transfer.received') }
    : { is: 'right', state: next, commands }
}

function confirmHand(content: TransferContent, state: TransferState, hand: TransferHand, pieces: number): Transfer {
  const { lineId, batchNum, expiryDate, condition } = hand
  const most = mostOf(content, state, hand)
  if (pieces < 1) return wrong('handheld.receipt.countFirst')
  if (pieces > most) return wrong('handheld.transfer.tooMany', { count: most })
  return confirm(content, state, [{ lineId, batchNum, expiryDate, condition, pieces }])
}

const withHand = (content: TransferContent, state: TransferState, hand: TransferHand): Transfer => {
  const line = lineWith(content, hand.lineId)
  if (line === undefined) return unexpected
  if (isLeaving(content)) return { is: 'right', state: { ...state, step: { is: 'count', hand } } }
  const [part, other] = partsOf(content, line).filter(isOf(hand))
  if (other !== undefined) return { is: 'right', state: { ...state, step: { is: 'whichBatch', hand } } }
  const batchNum = part?.batchNum ?? hand.batchNum ?? ''
  const expiryDate = part === undefined ? hand.expiryDate : part.expiryDate
  return { is: 'right', state: { ...state, step: { is: 'count', hand: { ...hand, batchNum, expiryDate } } } }
}

/** The line of the product that still has missing pieces of the batch and date on the label. */
function lineFor(
  content: TransferContent,
  state: TransferState,
  productIds: readonly string[],
  label: Said,
): TransferLine | undefined {
  const { batchNum } = label
  const lines = missingLines(content, state).filter(({ productId }) => productIds.includes(productId))
  const isOfBatch = (line: TransferLine) =>
    batchNum !== null && (line.batchNum === batchNum || line.parts.some((part) => part.batchNum === batchNum))
  const ofBatch = lines.filter(isOfBatch)
  const possible = ofBatch.length > 0 ? ofBatch : lines.filter((line) => batchNum === null || line.batchNum === null)
  return possible.find((line) => partsOfLabel(content, line, label).length > 0) ?? possible[0]
}

function scanGoods(content: TransferContent, state: TransferState, scanned: Scanned): Transfer {
  const labels = findProducts(scanned, content.products)
  const [label] = labels
  if (label === undefined)
    return isLeaving(content) ? loadPallet(content, state, scanned) : receivePallet(content, state, scanned)
  const labelledGoods = saidBy(label)
  const { batchNum } = labelledGoods
  const productIds = labels.map(({ product }) => product.id)
  const line = lineFor(content, state, productIds, labelledGoods)
  if (line === undefined) return wrong('handheld.transfer.enough', { product: label.product.name })
  const ofBatch = partsOf(content, line).filter(isOf({ batchNum }))
  if (!isLeaving(content) && batchNum !== null && ofBatch.length === 0)
    return wrong('handheld.transfer.otherBatch', { batch: batchNum, product: label.product.name })
  const parts = partsOfLabel(content, line, labelledGoods)
  if (ofBatch.length > 0 && parts.length === 0)
    return wrong('handheld.transfer.otherExpiry', { date: labelledGoods.expiryDate ?? '', product: label.product.name })
  const expiryDate = labelledGoods.expiryDate === undefined ? undefined : parts[0]?.expiryDate
  const counted = label.pieces ?? 0
  return withHand(content, state, { lineId: line.id, batchNum, expiryDate, counted, condition: 'good' })
}

function scanWhileCounting(
  content: TransferContent,
  state: TransferState,
  hand: TransferHand,
  scanned: Scanned,
): Transfer {
  const line = lineWith(content, hand.lineId)
  const label = findProducts(scanned, content.products).find(({ product }) => product.id === line?.productId)
  if (line !== undefined && label !== undefined && isInHand(content, line, hand, saidBy(label))) {
    if (label.pieces === null) return wrong('handheld.receipt.boxUnknown')
    const counted = hand.counted + label.pieces
    const most = mostOf(content, state, hand)
    if (counted > most) return wrong('handheld.transfer.tooMany', { count: most })
    return { is: 'right', state: { ...state, step: { is: 'count', hand: { ...hand, counted } } } }
  }
  if (hand.counted === 0) return wrong('handheld.receipt.countFirst')
  const before = confirmHand(content, state, hand, hand.counted)
  if (before.is !== 'right' || before.isDone) return before
  const after = scanGoods(content, before.state, scanned)
  // An unknown code leaves the count unchanged; the screen shows why.
  if (after.is !== 'right') return after
  return { ...after, commands: [...(before.commands ?? []), ...(after.commands ?? [])] }
}

const isCounted = ({ counted }: TransferState, pallet: string): boolean =>
  counted.some(({ containerNo }) => containerNo === pallet)

/** Loads everything that is reserved on a pallet; its other goods stay. */
function loadPallet(content: TransferContent, state: TransferState, scanned: Scanned): Transfer {
  const claims = content.claims.filter(
    ({ containerNo }) => containerNo !== null && namesCode(scanned, 'container', containerNo),
  )
  const pallet = claims[0]?.containerNo
  if (pallet === undefined || pallet === null) return wrong('handheld.transfer.notOfIt', { code: scanned.text })
  if (isCounted(state, pallet)) return wrong('handheld.transfer.palletLoaded', { pallet })
  const goods = claims.map(({ lineId, batchNum, expiryDate, skuTotal }) => ({
    lineId,
    batchNum: batchNum ?? '',
    expiryDate,
    containerNo: pallet,
    pieces: skuTotal,
    condition: 'good' as const,
  }))
  const next: TransferState = { counted: [...state.counted, ...goods], step: SCAN }
  const isTooMuch = openLines(content).some((line) => missingOf(content, next, line) < 0)
  if (isTooMuch) return wrong('handheld.transfer.palletLoaded', { pallet })
  return { is: 'right', state: next }
}

/** Receives all goods that were loaded on the pallet; they stay on it. */
function receivePallet(content: TransferContent, state: TransferState, scanned: Scanned): Transfer {
  // Work that an earlier version of the application stored has no pallets.
  const parts = (content.pallets ?? []).filter(({ containerNo }) => namesCode(scanned, 'container', containerNo))
  const pallet = parts[0]?.containerNo
  if (pallet === undefined) return wrong('handheld.transfer.notOfIt', { code: scanned.text })
  if (isCounted(state, pallet)) return wrong('handheld.transfer.palletLoaded', { pallet })
  let next: TransferState = { ...state, step: SCAN }
  const arrived: CountedGoods[] = []
  for (const { lineId, batchNum, expiryDate, skuTotal: pieces } of parts) {
    const goods = {
      lineId,
      batchNum: batchNum ?? '',
      expiryDate,
      containerNo: pallet,
      condition: 'good',
      pieces,
    } as const
    if (pieces > mostOf(content, next, { ...goods, counted: 0 }))
      return wrong('handheld.transfer.palletLoaded', { pallet })
    next = { ...next, counted: [...next.counted, goods] }
    arrived.push(goods)
  }
  const lines = arrived.map(({ pieces, ...goods }) => ({
    id: goods.lineId,
    ...rowOf(content, goods),
    goodSkuTotal: pieces,
  }))
  const commands = [process(content, lines, text('handheld.transfer.receivesPallet', { pallet }))]
  return missingLines(content, next).length === 0
    ? { is: 'right', state: next, commands, isDone: true, says: text('handheld.transfer.received') }
    : { is: 'right', state: next, commands }
}

/** Missing goods return with the driver, or stay expected; the desk decides about losses. */
function settleRest(
  content: TransferContent,
  state: TransferState,
  { id, label }: Extract<Input, { is: 'choice' }>,
): Transfer {
  const says = text('handheld.transfer.received')
  if (isLeaving(content)) {
    if (id === 'complete') return ship(content, state)
    return id.startsWith('short') ? ship(content, state, label) : unexpected
  }
  const { document } = content
  if (id === 'onTheWay')
    return {
      is: 'right',
      state,
      commands: [giveBackTask('transfer_tasks', document.id, document.transferNo)],
      isDone: true,
      says,
    }
  if (id === 'complete') return { is: 'right', state, isDone: true, says }
  if (id !== 'sentBack') return unexpected
  const lines = missingLines(content, state).map((line) => ({
    id: line.id,
    sentBackSkuTotal: missingOf(content, state, line),
  }))
  const does = text('handheld.transfer.sendsBack', { number: content.document.transferNo })
  return { is: 'right', state, commands: [process(content, lines, does, label)], isDone: true, says }
}

function choose(content: TransferContent, state: TransferState, input: Extract<Input, { is: 'choice' }>): Transfer {
  const { step } = state
  const { id } = input
  if (id === 'cancel') return { is: 'right', state: { ...state, step: SCAN } }
  if (step.is === 'finish') return settleRest(content, state, input)
  if (step.is === 'takeOut') return takeOut(state, id)
  if (id === 'takeOut' && mayTakeOut(content, state))
    return { is: 'right', state: { ...state, step: { is: 'takeOut' } } }
  if (step.is === 'whichBatch') {
    const part = partChoices(content, step.hand).find((one) => one.id === id)
    if (part === undefined) return unexpected
    const { batchNum, expiryDate } = part
    return withHand(content, state, { ...step.hand, batchNum, expiryDate })
  }
  if (step.is === 'count') {
    if (id === 'all') return confirmHand(content, state, step.hand, mostOf(content, state, step.hand))
    if (id === 'good' || id === 'defective')
      return { is: 'right', state: { ...state, step: { is: 'count', hand: { ...step.hand, condition: id } } } }
  }
  return id === 'finish' ? { is: 'right', state: { ...state, step: { is: 'finish' } } } : unexpected
}

/** Transfer between warehouses: loading at one end, receiving at the other. */
export const transferFlow: Flow<TransferContent, TransferState> = {
  start: () => ({ counted: [], step: SCAN }),
  prompt: transferPrompt,
  step(content, state, input) {
    const { step } = state
    switch (input.is) {
      case 'scan':
        return step.is === 'count'
          ? scanWhileCounting(content, state, step.hand, input.scanned)
          : scanGoods(content, state, input.scanned)
      case 'count':
        return step.is === 'count' ? confirmHand(content, state, step.hand, input.pieces) : unexpected
      case 'choice':
        return choose(content, state, input)
      default:
        return unexpected
    }
  },
  back: (_content, state) => (state.step.is === 'scan' ? undefined : { ...state, step: SCAN }),
}
