import { isGtin } from '@entrepot/domain/scan/gtin-forms'
import { findProducts, type Scanned } from '../../scan/scanned.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { askScan } from '../common/answers.ts'
import { confirm, confirmed, type Receipt, type ReceiptWork, stepAfter, take } from './confirm.ts'
import { datesIn, handFrom, isKnownBatch } from './hand.ts'
import { type Hand, PRODUCT, productsOf, type ReceiptState } from './receipt-content.ts'
import { productWith } from './receipt-prompt.ts'

/** Asks the server about a code that is not in the notice. */
const ask = ({ state }: ReceiptWork, code: string): Receipt => ({
  is: 'question',
  state: { ...state, step: { is: 'asking' } },
  question: askScan(code),
})

/** The pallet number, if the code cannot be a product: an SSCC, one of our labels, or a number used before. */
function palletIn({ counted, pallet }: ReceiptState, { text: code, gs1 }: Scanned): string | undefined {
  if (gs1?.sscc !== undefined) return gs1.sscc
  const isUsed = pallet === code || counted.some(({ containerNo }) => containerNo === code)
  return isUsed || /^LPN-/i.test(code) ? code : undefined
}

function scanProduct(work: ReceiptWork, scanned: Scanned): Receipt {
  const { content, state } = work
  const [label] = findProducts(scanned, productsOf(content, state))
  if (label !== undefined) return take(work, undefined, label.product, handFrom(label))
  const pallet = palletIn(state, scanned)
  if (pallet !== undefined) return { is: 'right', state: { ...state, pallet, step: PRODUCT } }
  return ask(work, scanned.text)
}

const isOther = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

/** Another product, batch, date or pallet confirms the current count. */
function scanWhileCounting(work: ReceiptWork, hand: Hand, scanned: Scanned): Receipt {
  const { content, state } = work
  const [label] = findProducts(scanned, productsOf(content, state))
  if (label === undefined) {
    const pallet = palletIn(state, scanned)
    if (pallet === undefined) return wrong('handheld.receipt.notOfNotice', { code: scanned.text })
    if (hand.counted === 0) return wrong('handheld.receipt.countFirst')
    return confirmed(confirm({ ...work, state: { ...state, pallet } }, hand, hand.counted), stepAfter(hand))
  }
  const next = handFrom(label)
  const isOfBatch = next.productId === hand.productId && (next.batchNum ?? hand.batchNum) === hand.batchNum
  const isOtherExpiry = isOther(next.expiryDate, hand.expiryDate)
  if (isOfBatch && isOtherExpiry && next.batchNum !== null)
    return wrong('handheld.receipt.batchDates', { batch: next.batchNum, date: hand.expiryDate ?? '' })
  // Goods of one batch may have different production dates.
  const isOtherDay = hand.batchNum === null && isOther(next.productDate, hand.productDate)
  if (isOfBatch && !isOtherExpiry && !isOtherDay) {
    if (label.pieces === null) return wrong('handheld.receipt.boxUnknown')
    const counted = hand.counted + label.pieces
    return { is: 'right', state: { ...state, step: { is: 'count', hand: { ...hand, counted } } } }
  }
  if (hand.counted === 0) return wrong('handheld.receipt.countFirst')
  const before = confirm(work, hand, hand.counted)
  const hasNoBatch = next.productId === hand.productId && next.batchNum === null && hand.hasNoBatch
  return take({ ...work, state: before.state }, before, label.product, hasNoBatch ? { ...next, hasNoBatch } : next)
}

/** Continues after the person typed, tapped or scanned something about the goods in hand. */
export function learn(work: ReceiptWork, hand: Hand): Receipt {
  const product = productWith(work.content, work.state, hand.productId)
  return product === undefined ? unexpected : take(work, undefined, product, hand)
}

/** The batch and dates of the goods' label; a code with another meaning is not accepted as a batch. */
function scanBatch(work: ReceiptWork, hand: Hand, scanned: Scanned): Receipt {
  const { content, state } = work
  const { text: code, gs1, isMarkedGs1 } = scanned
  const labels = findProducts(scanned, productsOf(content, state))
  const own = labels.find(({ product }) => product.id === hand.productId)
  if (gs1 !== null) {
    const namesProduct = gs1.gtin !== undefined || gs1.contentGtin !== undefined
    const { batchNum } = gs1
    if (batchNum === undefined || (namesProduct && own === undefined)) return wrong('handheld.receipt.batchFirst')
    const { productDate, expiryDate } = datesIn(gs1)
    return learn(work, {
      ...hand,
      batchNum,
      productDate: productDate ?? hand.productDate,
      expiryDate: expiryDate ?? hand.expiryDate,
    })
  }
  const isOtherThing = labels.length > 0 || isGtin(code) || palletIn(state, scanned) !== undefined
  if (isMarkedGs1 || (isOtherThing && !isKnownBatch(content, hand.productId, code)))
    return wrong('handheld.receipt.batchFirst')
  return learn(work, { ...hand, batchNum: code })
}

const MAX_LETTERS = 64

export function takePallet({ state }: ReceiptWork, hand: Hand | null, pallet: string): Receipt {
  if (pallet.length > MAX_LETTERS) return wrong('handheld.receipt.tooLong', { limit: MAX_LETTERS })
  return { is: 'right', state: { ...state, pallet, step: hand === null ? PRODUCT : { is: 'count', hand } } }
}

export function scan(work: ReceiptWork, scanned: Scanned): Receipt {
  const { content, state } = work
  const { step } = state
  switch (step.is) {
    case 'product':
    case 'photo':
    case 'takeOut':
    case 'finish':
    case 'which':
      return scanProduct(work, scanned)
    case 'begun':
      return wrong('handheld.receipt.begunFirst')
    case 'count':
      return scanWhileCounting(work, step.hand, scanned)
    case 'batch':
      return scanBatch(work, step.hand, scanned)
    case 'pallet': {
      const isProduct = isGtin(scanned.text) || findProducts(scanned, productsOf(content, state)).length > 0
      if (isProduct && scanned.gs1?.sscc === undefined) return wrong('handheld.receipt.notPallet')
      return takePallet(work, step.hand, scanned.gs1?.sscc ?? scanned.text)
    }
    default:
      return unexpected
  }
}
