import type { NewCommand } from '../../outbox/command.ts'
import { findProducts, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import type { Prompt } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { askPlace, placeNamed, unanswered } from '../common/answers.ts'
import { CANCEL, choice, choiceOf } from '../common/choices.ts'
import { refusedBy } from '../common/place-verdict.ts'
import { type FindReply, type FindStep, findStock, type Goods } from '../stock/find-stock.ts'
import { findPrompt, freeOf, goodsPrompt, nameOf, onHandOf } from '../stock/stock-prompt.ts'

export type MoveState =
  | { readonly is: 'find'; readonly step: FindStep }
  | { readonly is: 'count'; readonly goods: Goods; readonly counted: number }
  | { readonly is: 'to'; readonly goods: Goods; readonly pieces: number }
  | { readonly is: 'askingPlace'; readonly goods: Goods; readonly pieces: number; readonly code: string }
  /** The place is full by its capacity figures; the person confirms that there is space. */
  | {
      readonly is: 'over'
      readonly goods: Goods
      readonly pieces: number
      readonly placeId: string
      readonly fullNo: string
    }

type Move = Reply<MoveState>

const START: MoveState = { is: 'find', step: { is: 'scan' } }

/** A pallet is moved as a whole, so only its target place has to be scanned. */
function withGoods(goods: Goods): Move {
  if (goods.containerNo !== null) return { is: 'right', state: { is: 'to', goods, pieces: onHandOf(goods) } }
  if (freeOf(goods) === 0) return wrong('handheld.move.allReserved', { product: nameOf(goods) })
  const counted = Math.min(goods.counted, freeOf(goods))
  return { is: 'right', state: { is: 'count', goods, counted } }
}

function fromFind(reply: FindReply): Move {
  if (reply.is === 'wrong') return reply
  if (reply.is === 'goods') return withGoods(reply.goods)
  const state: MoveState = { is: 'find', step: reply.step }
  return reply.is === 'ask' ? { is: 'question', state, question: reply.question } : { is: 'right', state }
}

const goodsToPlace = ({ rows, containerNo }: Goods, pieces: number) =>
  rows.map(({ id, skuTotal }) => ({ stockId: id, pieces: containerNo === null ? pieces : (skuTotal ?? 0) }))

const askTarget = (goods: Goods, pieces: number, code: string): Move => ({
  is: 'question',
  state: { is: 'askingPlace', goods, pieces, code },
  question: askPlace({ errand: 'QUICK_MOVE', goods: goodsToPlace(goods, pieces) }, code),
})

interface Target {
  readonly placeId: string
  readonly fullNo: string
  readonly reason?: string
}

function moveCommand(goods: Goods, pieces: number, { placeId, fullNo, reason }: Target): NewCommand {
  const { containerNo, rows } = goods
  const over = reason === undefined ? {} : { override: true, reason }
  const what = containerNo === null ? { stockId: rows[0]?.id ?? '', quantity: pieces } : { containerNo }
  return {
    does:
      containerNo === null
        ? text('handheld.move.moves', { pieces, product: nameOf(goods), place: fullNo })
        : text('handheld.move.movesPallet', { pallet: containerNo, place: fullNo }),
    method: 'POST',
    path: ['stocks', 'quickMove'],
    body: { ...what, toLocationId: placeId, ...over },
    about: { resource: 'quickMove', no: containerNo, command: 'move' },
  }
}

/** Sends the move and starts the next one at once. */
const move = (goods: Goods, pieces: number, target: Target): Move => ({
  is: 'right',
  state: START,
  commands: [moveCommand(goods, pieces, target)],
  says: text('handheld.move.moved', { place: target.fullNo }),
})

/** Scanning the product again adds its pieces; any other code is the target place. */
function scanWhileCounting({ goods, counted }: Extract<MoveState, { is: 'count' }>, scanned: Scanned): Move {
  const [row] = goods.rows
  const label = { id: '', code: row?.productCode ?? '', barcodes: [{ barcode: row?.barcode ?? '', pieces: 1 }] }
  const [more] = findProducts(scanned, [label])
  if (more === undefined) {
    if (counted === 0) return wrong('handheld.move.countFirst')
    return askTarget(goods, counted, scanned.text)
  }
  const total = counted + (more.pieces ?? 0)
  if (total > freeOf(goods)) return wrong('handheld.move.tooMany', { count: freeOf(goods) })
  return { is: 'right', state: { is: 'count', goods, counted: total } }
}

function count(goods: Goods, pieces: number): Move {
  if (pieces < 1) return wrong('handheld.move.countFirst')
  if (pieces > freeOf(goods)) return wrong('handheld.move.tooMany', { count: freeOf(goods) })
  return { is: 'right', state: { is: 'to', goods, pieces } }
}

function answered(state: Extract<MoveState, { is: 'askingPlace' }>, data: unknown): Move {
  const { goods, pieces, code } = state
  const place = placeNamed(data, code)
  if (place === undefined) return wrong('handheld.move.noPlace', { code })
  const refusal = refusedBy(place)
  if (refusal !== undefined) return refusal
  const target = { placeId: place.value, fullNo: place.label }
  return place.over === null
    ? move(goods, pieces, target)
    : { is: 'right', state: { is: 'over', goods, pieces, ...target } }
}

function choose(state: MoveState, { id, label }: Extract<Input, { is: 'choice' }>): Move {
  if (id === 'cancel') return { is: 'right', state: START }
  if (id === 'all' && state.is === 'count') return count(state.goods, freeOf(state.goods))
  if (id === 'fits' && state.is === 'over') return move(state.goods, state.pieces, { ...state, reason: label })
  return unexpected
}

function step(state: MoveState, input: Input): Move {
  if (state.is === 'find') {
    if (input.is === 'choice' && input.id === 'end') return { is: 'right', state, isDone: true }
    return fromFind(findStock('quickMove', state.step, input))
  }
  switch (input.is) {
    case 'scan':
      if (state.is === 'count') return scanWhileCounting(state, input.scanned)
      return askTarget(state.goods, state.pieces, input.scanned.text)
    case 'count':
      return state.is === 'count' ? count(state.goods, input.pieces) : unexpected
    case 'answer':
      return state.is === 'askingPlace' ? answered(state, input.data) : unexpected
    case 'noAnswer':
      return unanswered(input)
    case 'choice':
      return choose(state, input)
    default:
      return unexpected
  }
}

function prompt(state: MoveState): Prompt {
  switch (state.is) {
    case 'find': {
      const find = findPrompt(state.step, text('handheld.move.scanFrom'))
      return find.choices === undefined ? { ...find, choices: [choice('end', 'handheld.move.end')] } : find
    }
    case 'count': {
      const free = freeOf(state.goods)
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.move.howMany'),
        pieces: { pieces: free },
        entry: { is: 'count', start: state.counted === 0 ? null : state.counted, most: free },
        choices: [choiceOf('all', text('handheld.move.all', { count: free }), 'main'), CANCEL],
      }
    }
    case 'to':
    case 'askingPlace':
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.move.scanTo'),
        pieces: { pieces: state.pieces },
        choices: [CANCEL],
      }
    case 'over':
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.putaway.overFull', { place: state.fullNo }),
        choices: [choice('fits', 'handheld.putaway.fits'), CANCEL],
      }
  }
}

/** Moves goods: place, product, pieces, target place; a pallet needs two scans. */
export const moveFlow: Flow<unknown, MoveState> = {
  start: () => START,
  prompt: (_content, state) => prompt(state),
  step: (_content, state, input) => step(state, input),
  back: (_content, state) => (state.is === 'find' && state.step.is === 'scan' ? undefined : START),
}
