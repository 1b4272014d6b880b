import { expiryIn, findPlace, findProducts, namesCode, type ProductScan, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { ofExpiry } from '../common/of-expiry.ts'
import { countGoods, countNoneCommand, submitCommand } from './count-commands.ts'
import {
  type CountContent,
  type Counted,
  type CountProduct,
  type CountState,
  countedSoFar,
  type FoundGoods,
  isSameGoods,
  knownProducts,
  linesAt,
  openLinesAt,
  openPlaces,
  productById,
} from './count-content.ts'
import { atPlace, donePlace, emptyPlace, leavePlace, scanPlace, withNone } from './count-places.ts'
import { countPrompt, linesOfProduct } from './count-prompt.ts'
import { answerScan, askServer } from './count-strange.ts'

type CountReply = Reply<CountState>
type Step<Is extends CountState['step']['is']> = Extract<CountState['step'], { is: Is }>

const go = (state: CountState, step: CountState['step']): CountReply => ({ is: 'right', state: { ...state, step } })

/** Starts counting goods: pieces of the label are added to those counted before. */
const startPieces = (state: CountState, of: Counted, pieces: number): CountReply =>
  go(state, { is: 'pieces', of, counted: countedSoFar(state, of) + pieces })

/** Goods without a line: asks for batch and expiry date where they are needed. */
export function startFound(
  content: CountContent,
  state: CountState,
  labelled: FoundGoods,
  pieces: number,
  isBatchSaid: boolean,
): CountReply {
  const { productId, batchNum } = labelled
  const batchOfLabel = content.batches.find((batch) => batch.productId === productId && batch.batchNum === batchNum)
  const { expiryDate, ...undated } = labelled
  // Goods of one batch are the same goods, whether or not the label has the known expiry date.
  const goods: FoundGoods = batchOfLabel !== undefined && batchOfLabel.expiryDate === expiryDate ? undated : labelled
  const product = productById(content, state, productId)
  const hasBatches = content.batches.some((batch) => batch.productId === productId)
  const needsDate = product !== undefined && product.expiryDays !== null
  if (batchNum === undefined && !isBatchSaid && (hasBatches || needsDate))
    return go(state, { is: 'newBatch', goods, pieces })
  if (needsDate && batchOfLabel === undefined && goods.expiryDate === undefined)
    return go(state, { is: 'expiry', goods, pieces })
  return startPieces(state, { goods }, pieces)
}

function scanProduct(content: CountContent, state: CountState, scan: ProductScan<CountProduct>): CountReply {
  const { product, gs1 } = scan
  const pieces = scan.pieces ?? 0
  const lines = linesOfProduct(content, state, product.id)
  const batchNum = gs1?.batchNum
  const expiryDate = expiryIn(gs1)
  const ofBatch = batchNum === undefined ? lines : lines.filter((line) => (line.batchNum ?? batchNum) === batchNum)
  const fitting = ofExpiry(ofBatch, { batchNum, expiryDate })
  const [line, second] = fitting
  if (line !== undefined && second === undefined) return startPieces(state, { lineId: line.id }, pieces)
  if (line !== undefined) return go(state, { is: 'batch', productId: product.id, pieces })
  const goods = {
    productId: product.id,
    ...(state.containerNo === null ? {} : { containerNo: state.containerNo }),
    ...(batchNum === undefined ? {} : { batchNum }),
    ...(expiryDate === undefined ? {} : { expiryDate }),
  }
  return startFound(content, state, goods, pieces, false)
}

/** The label of an expected pallet: if it has only one line, counts it at once. */
function scanPallet(content: CountContent, state: CountState, scanned: Scanned): CountReply | undefined {
  const lines = linesAt(content, state.placeId).filter(
    ({ containerNo }) => containerNo !== null && namesCode(scanned, 'container', containerNo),
  )
  const [line, second] = lines
  if (line === undefined) return undefined
  const after = { ...state, containerNo: line.containerNo }
  return second === undefined ? startPieces(after, { lineId: line.id }, 0) : go(after, { is: 'thing' })
}

function scanThing(content: CountContent, state: CountState, scanned: Scanned): CountReply {
  const pallet = scanPallet(content, state, scanned)
  if (pallet !== undefined) return pallet
  const products = findProducts(scanned, knownProducts(content, state))
  const isHere = ({ product }: ProductScan<CountProduct>) => linesOfProduct(content, state, product.id).length > 0
  const scan = products.find(isHere) ?? products[0]
  if (scan !== undefined) return scanProduct(content, state, scan)
  const place = findPlace(scanned, content.places)
  if (place === undefined) return askServer(state, scanned.text)
  if (place.id === state.placeId) return leavePlace(content, state)
  if (openLinesAt(content, state, state.placeId).length > 0)
    return wrong('handheld.count.placeFirst', {
      place: content.places.find(({ id }) => id === state.placeId)?.fullNo ?? '',
    })
  const done = donePlace(content, state)
  return { ...done, state: atPlace(content, done.state, place.id) }
}

function scanPieces(content: CountContent, state: CountState, step: Step<'pieces'>, scanned: Scanned): CountReply {
  const { of, counted } = step
  const line = 'lineId' in of ? content.document.lines.find(({ id }) => id === of.lineId) : undefined
  const goods = 'goods' in of ? of.goods : undefined
  const productId = goods?.productId ?? line?.productId
  const same = findProducts(scanned, knownProducts(content, state)).find(({ product }) => product.id === productId)
  const batchNum = (goods ?? line)?.batchNum ?? null
  const expiryDate = (goods ?? line)?.expiryDate ?? null
  const label = { batchNum: same?.gs1?.batchNum, expiryDate: expiryIn(same?.gs1) }
  const isSameBatch = label.batchNum === undefined || batchNum === null || label.batchNum === batchNum
  const isSame = isSameBatch && ofExpiry([{ batchNum, expiryDate }], label).length > 0
  if (same !== undefined && isSame) return go(state, { ...step, counted: counted + (same.pieces ?? 0) })
  if (counted === 0) return wrong('handheld.count.numberFirst')
  // The next goods, or the place again: confirms the pieces counted so far.
  const done = countGoods(content, state, of, counted)
  if (findPlace(scanned, content.places)?.id === state.placeId)
    return { is: 'right', state: done.state, commands: [done.command] }
  const next = scanThing(content, done.state, scanned)
  if (next.is !== 'right') return next.is === 'question' ? wrong('handheld.count.numberFirst') : next
  return { ...next, commands: [done.command, ...(next.commands ?? [])] }
}

function choose(content: CountContent, state: CountState, id: string): CountReply {
  const { step } = state
  if (id === 'cancel') return go(state, { is: state.placeId === null ? 'place' : 'thing' })
  switch (step.is) {
    case 'place': {
      const [place] = openPlaces(content, state)
      if (id === 'later' && place !== undefined)
        return go({ ...state, postponed: [...state.postponed.filter((one) => one !== place.id), place.id] }, step)
      if (id !== 'submit') return unexpected
      return place === undefined ? submit(content, state) : go(state, { is: 'submit' })
    }
    case 'thing':
      if (id === 'empty') return emptyPlace(content, state)
      return id === 'placeDone' ? leavePlace(content, state) : unexpected
    case 'batch':
    case 'pieces':
      return chooseBatch(content, state, step, id)
    case 'newBatch':
      return id === 'noBatch' ? startFound(content, state, step.goods, step.pieces, true) : unexpected
    case 'none': {
      if (id !== 'none') return unexpected
      const lines = content.document.lines.filter((line) => line.id === step.lineId)
      const after = withNone({ ...state, step: { is: 'thing' } }, [step.lineId])
      const next = leavePlace(content, after)
      if (next.is !== 'right') return next
      const command = countNoneCommand(content, state.placeId, lines)
      return { ...next, commands: [command, ...(next.commands ?? [])] }
    }
    case 'submit':
      return id === 'yes' ? submit(content, state) : unexpected
    default:
      return unexpected
  }
}

function chooseBatch(
  content: CountContent,
  state: CountState,
  step: Step<'batch'> | Step<'pieces'>,
  id: string,
): CountReply {
  if (id === 'otherBatch') {
    const isGoods = step.is === 'pieces' && 'goods' in step.of
    const productId =
      step.is === 'batch'
        ? step.productId
        : isGoods && 'goods' in step.of
          ? step.of.goods.productId
          : content.document.lines.find((line) => 'lineId' in step.of && line.id === step.of.lineId)?.productId
    if (typeof productId !== 'string') return unexpected
    const before = step.is === 'pieces' ? countedSoFar(state, step.of) : 0
    const pieces = step.is === 'batch' ? step.pieces : Math.max(0, step.counted - before)
    const pallet = state.containerNo === null ? {} : { containerNo: state.containerNo }
    return go(state, { is: 'newBatch', goods: { productId, ...pallet }, pieces })
  }
  if (step.is !== 'batch') return unexpected
  const line = linesOfProduct(content, state, step.productId).find((one) => one.id === id)
  return line === undefined ? unexpected : startPieces(state, { lineId: line.id }, step.pieces)
}

const submit = (content: CountContent, state: CountState): CountReply => ({
  is: 'right',
  state,
  commands: [submitCommand(content)],
  isDone: true,
})

function typeBatch(content: CountContent, state: CountState, step: Step<'newBatch'>, batch: string): CountReply {
  const batchNum = batch.trim()
  if (batchNum === '') return unexpected
  const line = linesOfProduct(content, state, step.goods.productId).find((one) => one.batchNum === batchNum)
  if (line !== undefined) return startPieces(state, { lineId: line.id }, step.pieces)
  return startFound(content, state, { ...step.goods, batchNum }, step.pieces, true)
}

const MAX_PIECES = 1_000_000_000

function enterPieces(content: CountContent, state: CountState, step: Step<'pieces'>, pieces: number): CountReply {
  if (pieces < 0 || pieces > MAX_PIECES) return wrong('handheld.count.tooMany', { limit: MAX_PIECES })
  const { of } = step
  // Zero pieces of goods that were never recorded here: nothing to send.
  const isTold =
    'lineId' in of || state.found.some((one) => one.placeId === state.placeId && isSameGoods(one, of.goods))
  if (pieces === 0 && !isTold) return go(state, { is: 'thing' })
  const done = countGoods(content, state, of, pieces)
  return { is: 'right', state: done.state, commands: [done.command] }
}

function scanAt(content: CountContent, state: CountState, scanned: Scanned): CountReply {
  const { step } = state
  if (step.is === 'place') return scanPlace(content, state, scanned)
  if (step.is === 'thing') return scanThing(content, state, scanned)
  if (step.is === 'none') return scanThing(content, { ...state, step: { is: 'thing' } }, scanned)
  if (step.is === 'pieces') return scanPieces(content, state, step, scanned)
  return step.is === 'newBatch' ? typeBatch(content, state, step, scanned.gs1?.batchNum ?? scanned.text) : unexpected
}

function step(content: CountContent, state: CountState, input: Input): CountReply {
  const { step: at } = state
  if (input.is === 'choice') return choose(content, state, input.id)
  if (input.is === 'scan') return scanAt(content, state, input.scanned)
  if (input.is === 'count' && at.is === 'pieces') return enterPieces(content, state, at, input.pieces)
  if (input.is === 'text' && at.is === 'newBatch') return typeBatch(content, state, at, input.text)
  if (input.is === 'date' && at.is === 'expiry')
    return startFound(content, state, { ...at.goods, expiryDate: input.date }, at.pieces, true)
  if (input.is === 'answer' || input.is === 'noAnswer') return answerScan(content, state, input, startFound)
  return unexpected
}

/** A stock count, place by place: which goods and how many, without showing the expected quantity. */
export const countFlow: Flow<CountContent, CountState> = {
  start: () => ({
    ...{ counted: {}, found: [], donePlaces: [], postponed: [], placeId: null, containerNo: null, products: [] },
    step: { is: 'place' },
  }),
  prompt: countPrompt,
  step,
  back(_content, state) {
    if (state.step.is === 'place') return undefined
    if (state.step.is === 'thing' || state.step.is === 'submit')
      return { ...state, placeId: null, containerNo: null, step: { is: 'place' } }
    return { ...state, step: { is: 'thing' } }
  },
}
