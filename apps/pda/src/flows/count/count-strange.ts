import type { ScanHit } from '@entrepot/contract/query/scan'
import { expiryIn } from '../../scan/scanned.ts'
import type { Input, Reply } from '../../work/flow.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import type { CountContent, CountProduct, CountState, FoundGoods } from './count-content.ts'

type CountReply = Reply<CountState>
type Answer = Extract<Input, { is: 'answer' | 'noAnswer' }>
type StartFound = (
  content: CountContent,
  state: CountState,
  goods: FoundGoods,
  pieces: number,
  isBatchSaid: boolean,
) => CountReply

/** The code is unknown on the device: it may be any product or pallet of the warehouse, so the server is asked. */
export const askServer = (state: CountState, code: string): CountReply => ({
  is: 'question',
  state: { ...state, step: { is: 'asking', code } },
  question: { method: 'GET', path: `scan?code=${encodeURIComponent(code)}` },
})

/** Handles the server's answer: a product is counted as found goods; a pallet is used for the next goods. */
export function answerScan(
  content: CountContent,
  state: CountState,
  input: Answer,
  startFound: StartFound,
): CountReply {
  const { step } = state
  if (step.is !== 'asking') return unexpected
  if (input.is === 'noAnswer')
    return input.isOffline
      ? wrong('handheld.count.unknownOffline')
      : wrong('handheld.wrong.refused', { message: input.message })
  const hits = input.data as readonly ScanHit[]
  const pallet = hits.find(({ kind }) => kind === 'container')
  const product = hits.find(({ kind }) => kind === 'product')
  if (product !== undefined) return foundProduct(content, state, product, step.code, startFound)
  return pallet === undefined
    ? wrong('handheld.count.unknownThing', { code: step.code })
    : { is: 'right', state: { ...state, containerNo: pallet.label, step: { is: 'thing' } } }
}

function foundProduct(
  content: CountContent,
  state: CountState,
  { id, label, product: facts, level = '', pieces = 0, gs1 }: ScanHit,
  code: string,
  startFound: StartFound,
): CountReply {
  if (id === null || facts === undefined) return unexpected
  // The barcode is kept, so that the next scan of this label needs no question.
  const barcode = { barcode: gs1?.gtin ?? gs1?.contentGtin ?? code, level, pieces: pieces === 0 ? null : pieces }
  const product: CountProduct = { id, name: label, ...facts, pictureUrl: null, barcodes: [barcode] }
  const expiryDate = expiryIn(gs1)
  const goods = {
    productId: id,
    ...(state.containerNo === null ? {} : { containerNo: state.containerNo }),
    ...(gs1?.batchNum === undefined ? {} : { batchNum: gs1.batchNum }),
    ...(expiryDate === undefined ? {} : { expiryDate }),
  }
  const withProduct = { ...state, products: [...state.products.filter((one) => one.id !== id), product] }
  return startFound(content, withProduct, goods, gs1?.contentCount ?? gs1?.variableCount ?? pieces, false)
}
