import type { NewCommand } from '../../outbox/command.ts'
import { answerOf, attachPhoto } from '../../outbox/document-commands.ts'
import { findProducts, type Scanned } from '../../scan/scanned.ts'
import type { Flow, Input, Reply } from '../../work/flow.ts'
import type { Prompt } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { unexpected, wrong } from '../../work/wrong.ts'
import { CANCEL, choice, choiceOf } from '../common/choices.ts'
import { type FindReply, type FindStep, findStock, type Goods } from '../stock/find-stock.ts'
import { findPrompt, freeOf, goodsPrompt, nameOf, onHandOf } from '../stock/stock-prompt.ts'

export type FreezeState =
  | { readonly is: 'find'; readonly step: FindStep }
  | { readonly is: 'count'; readonly goods: Goods; readonly counted: number }
  | { readonly is: 'why'; readonly goods: Goods; readonly pieces: number }
  | { readonly is: 'otherReason'; readonly goods: Goods; readonly pieces: number }
  | { readonly is: 'photo'; readonly goods: Goods; readonly photos: number }

type Freeze = Reply<FreezeState>

const START: FreezeState = { is: 'find', step: { is: 'scan' } }

/** Reserved pieces may be frozen too, because damage affects them all; only frozen rows are excluded. */
function withGoods(found: Goods): Freeze {
  const goods = { ...found, rows: found.rows.filter(({ status }) => status !== 'FROZEN') }
  if (goods.rows.length === 0) return wrong('handheld.freeze.allFrozen', { product: nameOf(found) })
  if (goods.containerNo !== null) return { is: 'right', state: { is: 'why', goods, pieces: onHandOf(goods) } }
  return { is: 'right', state: { is: 'count', goods, counted: Math.min(goods.counted, onHandOf(goods)) } }
}

function fromFind(reply: FindReply): Freeze {
  if (reply.is === 'wrong') return reply
  if (reply.is === 'goods') return withGoods(reply.goods)
  const state: FreezeState = { is: 'find', step: reply.step }
  return reply.is === 'ask' ? { is: 'question', state, question: reply.question } : { is: 'right', state }
}

function freezeCommand(goods: Goods, pieces: number, reason: string): NewCommand {
  const { containerNo, rows } = goods
  const common = {
    ref: 'freeze',
    about: { resource: 'freeze', no: containerNo, command: 'freeze' },
    does: text('handheld.freeze.freezes', { pieces, product: nameOf(goods) }),
  }
  if (containerNo !== null)
    return {
      ...common,
      method: 'POST',
      path: ['stocks', 'batch', 'freeze'],
      body: { containerNo, reason, includeReserved: true },
    }
  const isReserved = pieces > freeOf(goods)
  return {
    ...common,
    method: 'PUT',
    path: ['stocks', 'freeze', rows[0]?.id ?? ''],
    body: { quantity: pieces, reason, ...(isReserved ? { includeReserved: true } : {}) },
  }
}

/** Freezes at once; photos are sent afterwards, so that the goods do not stay for sale while they upload. */
const freeze = (goods: Goods, pieces: number, reason: string): Freeze => ({
  is: 'right',
  state: { is: 'photo', goods, photos: 0 },
  commands: [freezeCommand(goods, pieces, reason)],
  says: text('handheld.freeze.frozen'),
})

function scanWhileCounting({ goods, counted }: Extract<FreezeState, { is: 'count' }>, scanned: Scanned): Freeze {
  const [row] = goods.rows
  const label = { id: '', code: row?.productCode ?? '', barcodes: [{ barcode: row?.barcode ?? '', pieces: 1 }] }
  const [more] = findProducts(scanned, [label])
  if (more === undefined) return wrong('handheld.freeze.otherThing', { product: nameOf(goods) })
  const total = counted + (more.pieces ?? 0)
  if (total > onHandOf(goods)) return wrong('handheld.freeze.tooMany', { count: onHandOf(goods) })
  return { is: 'right', state: { is: 'count', goods, counted: total } }
}

function count(goods: Goods, pieces: number): Freeze {
  if (pieces < 1) return wrong('handheld.freeze.countFirst')
  if (pieces > onHandOf(goods)) return wrong('handheld.freeze.tooMany', { count: onHandOf(goods) })
  return { is: 'right', state: { is: 'why', goods, pieces } }
}

const REASONS = ['broken', 'wet', 'spoiled', 'unreadable'] as const

function choose(state: FreezeState, { id, label }: Extract<Input, { is: 'choice' }>): Freeze {
  if (id === 'end' && state.is === 'photo') return { is: 'right', state, isDone: true }
  if (id === 'cancel') return { is: 'right', state: START }
  if (id === 'all' && state.is === 'count') return count(state.goods, onHandOf(state.goods))
  if (state.is !== 'why') return unexpected
  if (id === 'other') return { is: 'right', state: { ...state, is: 'otherReason' } }
  return REASONS.some((reason) => reason === id) ? freeze(state.goods, state.pieces, label) : unexpected
}

function addPhoto(state: Extract<FreezeState, { is: 'photo' }>, photoId: string): Freeze {
  const photos = state.photos + 1
  const id = answerOf('freeze')
  const commands = attachPhoto({
    at: ['stocks', 'freeze', id],
    about: { resource: 'freeze', id, no: state.goods.containerNo },
    photoId,
    ref: `photo.${photos}`,
    does: text('handheld.freeze.addsPhoto'),
  })
  return { is: 'right', state: { ...state, photos }, commands }
}

function step(state: FreezeState, input: Input): Freeze {
  if (state.is === 'find') {
    if (input.is === 'choice' && input.id === 'end') return { is: 'right', state, isDone: true }
    return fromFind(findStock('freeze', state.step, input))
  }
  switch (input.is) {
    case 'scan':
      return state.is === 'count' ? scanWhileCounting(state, input.scanned) : unexpected
    case 'count':
      return state.is === 'count' ? count(state.goods, input.pieces) : unexpected
    case 'text':
      return state.is === 'otherReason' ? freeze(state.goods, state.pieces, input.text) : unexpected
    case 'choice':
      return choose(state, input)
    case 'photo':
      return state.is === 'photo' ? addPhoto(state, input.photoId) : unexpected
    default:
      return unexpected
  }
}

function prompt(state: FreezeState): Prompt {
  switch (state.is) {
    case 'find': {
      const find = findPrompt(state.step, text('handheld.freeze.scanFrom'))
      return find.choices === undefined ? { ...find, choices: [choice('end', 'handheld.move.end')] } : find
    }
    case 'count': {
      const there = onHandOf(state.goods)
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.freeze.howMany'),
        pieces: { pieces: there },
        entry: { is: 'count', start: state.counted === 0 ? null : state.counted, most: there },
        choices: [choiceOf('all', text('handheld.freeze.all', { count: there })), CANCEL],
      }
    }
    case 'why':
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.freeze.why'),
        pieces: { pieces: state.pieces },
        choices: [
          ...REASONS.map((reason) => choice(reason, `handheld.freeze.${reason}`)),
          choice('other', 'handheld.freeze.other'),
          CANCEL,
        ],
      }
    case 'otherReason':
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.freeze.why'),
        entry: { is: 'text', label: text('handheld.freeze.reason'), most: 500 },
        choices: [CANCEL],
      }
    case 'photo':
      return {
        ...goodsPrompt(state.goods),
        ask: text('handheld.freeze.takePhoto'),
        entry: { is: 'photo', label: text('handheld.receipt.takePhoto') },
        choices: [choice('end', 'handheld.move.end', 'main')],
      }
  }
}

/** Freezes goods found damaged, until someone decides about them. */
export const freezeFlow: Flow<unknown, FreezeState> = {
  start: () => START,
  prompt: (_content, state) => prompt(state),
  step: (_content, state, input) => step(state, input),
  back(_content, state) {
    const isFirst = state.is === 'find' && state.step.is === 'scan'
    return isFirst || state.is === 'photo' ? undefined : START
  },
}
