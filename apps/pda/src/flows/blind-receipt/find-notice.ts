import type { WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import type { ScanHit } from '@entrepot/contract/query/scan'
import type { Input, Reply } from '../../work/flow.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import {
  askProduct,
  askScan,
  askTake,
  askTasks,
  labelIn,
  type Product,
  productIn,
  scanHitsOf,
  tasksIn,
  unanswered,
} from '../common/answers.ts'
import { handFrom } from '../receipt/hand.ts'
import { receiptFlow, startWith } from '../receipt/receipt.ts'
import type { Hand, ReceiptContent, ReceiptState } from '../receipt/receipt-content.ts'

/** The goods that were scanned to find their notice. */
export interface Goods {
  readonly product: Product
  readonly hand: Hand
}

export type BlindState =
  | { readonly is: 'find' | 'asking' }
  | { readonly is: 'whichProduct'; readonly hits: readonly ScanHit[] }
  | { readonly is: 'reading'; readonly hit: ScanHit }
  | { readonly is: 'searching'; readonly goods: Goods }
  | { readonly is: 'whichNotice'; readonly goods: Goods; readonly tasks: readonly WaitingTask[] }
  | { readonly is: 'taking'; readonly goods: Goods | null }
  | { readonly is: 'askingTypes'; readonly goods: Goods }
  | { readonly is: 'whichType'; readonly goods: Goods; readonly types: readonly ReceiptType[] }
  | { readonly is: 'receive'; readonly content: ReceiptContent; readonly state: ReceiptState }

interface ReceiptType {
  readonly value: string
  readonly label: string
}

type Blind = Reply<BlindState>

/** Resource path of receipt notices. */
export const NOTICES = 'recvReqs'

const take = (id: string, goods: Goods | null): Blind => ({
  is: 'question',
  state: { is: 'taking', goods },
  question: askTake(NOTICES, id),
})

const read = (hit: ScanHit): Blind => ({
  is: 'question',
  state: { is: 'reading', hit },
  question: askProduct(hit.id ?? ''),
})

/** Takes the notice if the code is its number; for a product, reads the notices that expect it. */
function fromHits(hits: readonly ScanHit[]): Blind {
  const notice = hits.find(({ resource, id }) => resource === NOTICES && id !== null)
  if (notice?.id) return take(notice.id, null)
  const products = hits.filter(({ kind }) => kind === 'product')
  const [first, second] = products
  if (first === undefined) return wrong('handheld.receipt.notToReceive', { code: hits[0]?.label ?? '' })
  return second === undefined ? read(first) : { is: 'right', state: { is: 'whichProduct', hits: products } }
}

/** If exactly one notice matches, takes it without asking. */
function fromTasks(goods: Goods, tasks: readonly WaitingTask[]): Blind {
  const [only, another] = tasks
  if (only !== undefined && another === undefined) return take(only.id, goods)
  return { is: 'right', state: { is: 'whichNotice', goods, tasks } }
}

export const receiving = (content: ReceiptContent, state = receiptFlow.start(content)): BlindState => ({
  is: 'receive',
  content,
  state,
})

/** Starts the receipt; the goods that were scanned to find it are already in hand. */
const receive = (content: ReceiptContent, goods: Goods | null, today: string): Blind => ({
  is: 'right',
  state: receiving(content, goods === null ? undefined : startWith(content, goods.product, goods.hand, today)),
})

function goodsIn(data: unknown, hit: ScanHit): Goods {
  const product = productIn(data)
  return { product, hand: handFrom({ product, ...labelIn(hit) }) }
}

function answered(state: BlindState, data: unknown, today: string): Blind {
  switch (state.is) {
    case 'asking':
      return fromHits(scanHitsOf(data))
    case 'reading': {
      const goods = goodsIn(data, state.hit)
      const question = askTasks({ kind: 'receipt', productId: goods.product.id })
      return { is: 'question', state: { is: 'searching', goods }, question }
    }
    case 'searching':
      return fromTasks(state.goods, tasksIn(data))
    case 'taking':
      return receive(data as ReceiptContent, state.goods, today)
    case 'askingTypes':
      return {
        is: 'right',
        state: { is: 'whichType', goods: state.goods, types: data as readonly ReceiptType[] },
      }
    default:
      return unexpected
  }
}

function choose(state: BlindState, id: string, today: string): Blind {
  if (id === 'cancel') return { is: 'right', state: { is: 'find' } }
  if (state.is === 'whichProduct') {
    const hit = state.hits.find((one) => one.id === id)
    return hit === undefined ? unexpected : read(hit)
  }
  if (state.is === 'whichNotice') {
    if (state.tasks.some((task) => task.id === id)) return take(id, state.goods)
    if (id !== 'blind') return unexpected
    return {
      is: 'question',
      state: { is: 'askingTypes', goods: state.goods },
      question: { method: 'GET', path: 'dicts/RECEIPT_TYPE/items' },
    }
  }
  if (state.is !== 'whichType') return unexpected
  const type = state.types.find(({ value }) => value === id)
  if (type === undefined) return unexpected
  const { goods } = state
  const blind = { cargoOwnerId: goods.product.cargoOwnerId, receiptType: type.value }
  return receive({ document: null, blind, products: [goods.product], batches: [], drafts: [] }, goods, today)
}

/** Steps until the notice of the goods is known. */
export function findNotice(state: BlindState, input: Input, today: string): Blind {
  switch (input.is) {
    case 'scan':
      return { is: 'question', state: { is: 'asking' }, question: askScan(input.scanned.text) }
    case 'answer':
      return answered(state, input.data, today)
    case 'noAnswer':
      return unanswered(input)
    case 'choice':
      return choose(state, input.id, today)
    default:
      return unexpected
  }
}
