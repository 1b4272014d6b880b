import type { ScanHit } from '@entrepot/contract/query/scan'
import { giveBackTask } from '../../outbox/document-commands.ts'
import type { Flow, FlowContext, Input } from '../../work/flow.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { askProduct, labelIn, type Product, productIn, scanHitsOf, unanswered } from '../common/answers.ts'
import { confirm, confirmed, type Receipt, type ReceiptWork, stepAfter, take } from './confirm.ts'
import { existingDrafts } from './existing-drafts.ts'
import { handFrom, stepWith } from './hand.ts'
import { makeDraft, tellCompleted, tellPhoto, tellTakenOut } from './receipt-commands.ts'
import {
  type Hand,
  lineOf,
  openLines,
  overLimits,
  PRODUCT,
  type ReceiptContent,
  type ReceiptState,
  type ReceiptStep,
} from './receipt-content.ts'
import { missingOf, productWith, receiptPrompt } from './receipt-prompt.ts'
import { learn, scan, takePallet } from './scan.ts'

/**
 * A new, unique pallet number: built from the number and version of the notice, and higher than those used by this work
 * or by an unfinished document.
 */
function withNewPallet({ content, state }: ReceiptWork): ReceiptState & { readonly pallet: string } {
  const { document, drafts } = content
  const start = `LPN-${(document?.receiptNoticeNo ?? '').replace(/^[A-Z]+-/, '')}-${document?.version ?? 0}-`
  const used = [...state.counted, ...drafts.flatMap(({ document: { lines } }) => lines)].flatMap(({ containerNo }) => {
    const end = typeof containerNo === 'string' && containerNo.startsWith(start) ? containerNo.slice(start.length) : ''
    return /^\d{1,9}$/.test(end) ? [Number(end)] : []
  })
  const newPallets = Math.max(state.newPallets, ...used) + 1
  return { ...state, newPallets, pallet: `${start}${newPallets}` }
}

function chooseInHand(work: ReceiptWork, hand: Hand, { id, label }: Extract<Input, { is: 'choice' }>): Receipt {
  const { content, state } = work
  const go = (step: ReceiptStep): Receipt => ({ is: 'right', state: { ...state, step } })
  switch (id) {
    case 'all': {
      const line = lineOf(content, state, hand)
      return line === undefined ? unexpected : confirmed(confirm(work, hand, missingOf(state, line)))
    }
    case 'good':
    case 'defective':
    case 'refused':
      return go({ is: 'count', hand: { ...hand, fate: id, fateLabel: label } })
    case 'pallet':
      return go({ is: 'pallet', hand })
    case 'noBatch':
      return learn(work, { ...hand, hasNoBatch: true })
    case 'expiry':
    case 'production':
      return go({ is: id, hand })
    default:
      return id.startsWith('batch:') ? learn(work, { ...hand, batchNum: id.slice('batch:'.length) }) : unexpected
  }
}

function takeOut({ content, state }: ReceiptWork, id: string): Receipt {
  const line = state.counted.find(({ change }) => String(change) === id)
  if (line === undefined) return unexpected
  const changes = state.changes + 1
  const counted = state.counted.filter((one) => one !== line)
  const next = { ...state, counted, changes, step: PRODUCT }
  return { is: 'right', state: next, commands: [tellTakenOut(content, next, line, changes)] }
}

function choose(work: ReceiptWork, input: Extract<Input, { is: 'choice' }>): Receipt {
  const { state } = work
  const { step } = state
  const { id } = input
  const go = (next: ReceiptStep): Receipt => ({ is: 'right', state: { ...state, step: next } })
  if (id === 'cancel')
    return go(step.is === 'pallet' && step.hand !== null ? { is: 'count', hand: step.hand } : PRODUCT)
  if (step.is === 'which') {
    const hit = step.hits.find((one) => one.id === id)
    return hit === undefined ? unexpected : read(work, hit)
  }
  if (step.is === 'takeOut') return takeOut(work, id)
  if (step.is === 'begun') return goOn(work, id)
  if (step.is === 'pallet' && id === 'newPallet') {
    const next = withNewPallet(work)
    return takePallet({ ...work, state: next }, step.hand, next.pallet)
  }
  if ('hand' in step && step.hand !== null) return chooseInHand(work, step.hand, input)
  switch (id) {
    case 'pallet':
      return go({ is: 'pallet', hand: null })
    case 'noPallet':
      return { is: 'right', state: { ...state, pallet: null, step: PRODUCT } }
    case 'photo':
      return go({ is: 'photo' })
    case 'enough':
      return go(PRODUCT)
    case 'takeOut':
      return go({ is: 'takeOut' })
    case 'finish':
      return state.counted.length === 0 ? wrong('handheld.receipt.nothingCounted') : go({ is: 'finish' })
    case 'complete':
      return step.is === 'finish' ? complete(work) : unexpected
    default:
      return unexpected
  }
}

/** Continues an existing document, or starts a new one. */
function goOn({ content, state }: ReceiptWork, id: string): Receipt {
  const next = { ...state, step: PRODUCT }
  if (id === 'new') return { is: 'right', state: next }
  const existing = existingDrafts(content).find(({ draft }) => draft.id === id)
  if (existing === undefined) return unexpected
  return { is: 'right', state: { ...next, draft: existing.draft, counted: existing.counted } }
}

/** Reports what the server would refuse, while goods and documents are still together. */
function complete({ content, state }: ReceiptWork): Receipt {
  const [over] = overLimits(content, state)
  if (over !== undefined) {
    const product = productWith(content, state, over.productId)?.name ?? ''
    return wrong('handheld.receipt.overLimit', { product, limit: over.limit })
  }
  const says = text('handheld.receipt.done')
  const { document } = content
  const isPartly = openLines(content).some((line) => missingOf(state, line) > 0)
  const rest = document !== null && isPartly ? [giveBackTask('recvReqs', document.id, document.receiptNoticeNo)] : []
  return { is: 'right', state, commands: [...tellCompleted(content, state), ...rest], isDone: true, says }
}

const read = ({ state }: ReceiptWork, hit: ScanHit): Receipt => ({
  is: 'question',
  state: { ...state, step: { is: 'reading', hit } },
  question: askProduct(hit.id ?? ''),
})

/** Handles the server's answer about a code that is not in the notice. */
function answered(work: ReceiptWork, data: unknown): Receipt {
  const { content, state } = work
  const { step } = state
  if (step.is === 'asking') {
    const hits = scanHitsOf(data)
    const products = hits.filter(({ kind }) => kind === 'product')
    const [first, second] = products
    if (first === undefined) return wrong('handheld.receipt.unknown', { code: hits[0]?.label ?? '' })
    if (second === undefined) return read(work, first)
    return { is: 'right', state: { ...state, step: { is: 'which', hits: products } } }
  }
  if (step.is !== 'reading') return unexpected
  const product = productIn(data)
  const ownerId = content.document?.cargoOwnerId ?? content.blind?.cargoOwnerId
  if (product.cargoOwnerId !== ownerId) return wrong('handheld.receipt.otherOwner', { product: product.name })
  const withProduct = { ...work, state: { ...state, products: [...state.products, product] } }
  return take(withProduct, undefined, product, handFrom({ product, ...labelIn(step.hit) }))
}

function addPhoto({ content, state }: ReceiptWork, photoId: string): Receipt {
  const photos = state.photos + 1
  const commands = [...makeDraft(content, state), ...tellPhoto(content, { ...state, photos }, photoId)]
  const changes = Math.max(1, state.changes)
  return { is: 'right', state: { ...state, photos, changes, step: { is: 'photo' } }, commands }
}

const EMPTY: ReceiptState = {
  products: [],
  counted: [],
  draft: null,
  changes: 0,
  pallet: null,
  newPallets: 0,
  photos: 0,
  step: PRODUCT,
}

const begin = (content: ReceiptContent): ReceiptState =>
  existingDrafts(content).length === 0 ? EMPTY : { ...EMPTY, step: { is: 'begun' } }

/** Starts with these goods in hand, when they were scanned to find the notice. */
export function startWith(content: ReceiptContent, product: Product, hand: Hand, today: string): ReceiptState {
  const step = stepWith(content, product, hand, today)
  const state = begin(content)
  return state.step.is === 'begun' ? state : { ...EMPTY, step: step.is === 'wrong' ? PRODUCT : step }
}

function step(content: ReceiptContent, state: ReceiptState, input: Input, { today }: FlowContext): Receipt {
  const work = { content, state, today }
  const at = state.step
  switch (input.is) {
    case 'scan':
      return scan(work, input.scanned)
    case 'choice':
      return choose(work, input)
    case 'count':
      if (at.is !== 'count') return unexpected
      if (input.pieces < 1) return wrong('handheld.receipt.countFirst')
      return confirmed(confirm(work, at.hand, input.pieces), stepAfter(at.hand))
    case 'text':
      if (at.is === 'pallet') return takePallet(work, at.hand, input.text)
      return at.is === 'batch' ? learn(work, { ...at.hand, batchNum: input.text }) : unexpected
    case 'date':
      if (at.is === 'expiry') return learn(work, { ...at.hand, expiryDate: input.date })
      return at.is === 'production' ? learn(work, { ...at.hand, productDate: input.date }) : unexpected
    case 'photo':
      return at.is === 'photo' ? addPhoto(work, input.photoId) : unexpected
    case 'answer':
      return answered(work, input.data)
    case 'noAnswer':
      return unanswered(input)
  }
}

/** Receiving goods: product, batch, dates, pieces, pallet; each count is one command, and completing is one more. */
export const receiptFlow: Flow<ReceiptContent, ReceiptState> = {
  start: begin,
  prompt: receiptPrompt,
  step,
  back: (_content, state) =>
    state.step.is === 'product' || state.step.is === 'begun' ? undefined : { ...state, step: PRODUCT },
}
