import type { ScanHit } from '@entrepot/contract/query/scan'
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

/** Nobody here knows the code: what lies there besides may be anything of the warehouse. */
export const askServer = (state: CountState, code: string): CountReply => ({
  is: 'question',
  state: { ...state, step: { is: 'asking', code } },
  question: { method: 'GET', path: `scan?code=${encodeURIComponent(code)}` },
})

/** What the server said of the code, and then of the product. */
export function answerScan(
  content: CountContent,
  state: CountState,
  input: Answer,
  startFound: StartFound,
): CountReply {
  const { step } = state
  if (step.is !== 'asking' && step.is !== 'reading') return unexpected
  if (input.is === 'noAnswer')
    return input.isOffline
      ? wrong('handheld.count.unknownOffline')
      : wrong('handheld.wrong.refused', { message: input.message })
  return step.is === 'asking'
    ? answerCode(state, step.code, input.data as readonly ScanHit[])
    : answerProduct(content, state, step, input.data as CountProduct & { readonly barcode?: string | null }, startFound)
}

function answerCode(state: CountState, code: string, hits: readonly ScanHit[]): CountReply {
  const pallet = hits.find(({ kind }) => kind === 'container')
  const product = hits.find(({ kind }) => kind === 'product')
  if (product?.id !== undefined && product.id !== null) {
    const { gs1, pieces = 1 } = product
    const said = {
      ...(gs1?.batchNum === undefined ? {} : { batchNum: gs1.batchNum }),
      ...(gs1?.expiryDate === undefined ? {} : { expiryDate: gs1.expiryDate }),
    }
    return {
      is: 'question',
      state: { ...state, step: { is: 'reading', pieces, ...said } },
      question: { method: 'GET', path: `products/${product.id}` },
    }
  }
  if (pallet !== undefined)
    return { is: 'right', state: { ...state, containerNo: pallet.label, step: { is: 'thing' } } }
  return wrong('handheld.count.unknownThing', { code })
}

function answerProduct(
  content: CountContent,
  state: CountState,
  { pieces, batchNum, expiryDate }: Extract<CountState['step'], { is: 'reading' }>,
  record: CountProduct & { readonly barcode?: string | null },
  startFound: StartFound,
): CountReply {
  const { id, cargoOwnerId, code, name, packageNumber, expiryDays, barcode } = record
  const product: CountProduct = {
    ...{ id, cargoOwnerId, code, name, packageNumber: packageNumber ?? null, expiryDays: expiryDays ?? null },
    pictureUrl: null,
    barcodes: barcode === undefined || barcode === null ? [] : [{ barcode, level: 'PIECE', pieces: 1 }],
  }
  const goods = {
    productId: id,
    ...(state.containerNo === null ? {} : { containerNo: state.containerNo }),
    ...(batchNum === undefined ? {} : { batchNum }),
    ...(expiryDate === undefined ? {} : { expiryDate }),
  }
  const known = { ...state, products: [...state.products.filter((one) => one.id !== id), product] }
  return startFound(content, known, goods, pieces, false)
}
