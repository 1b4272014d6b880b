import type { Flow, Reply } from '../../work/flow.ts'
import type { Prompt } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { CANCEL, choice } from '../common/choices.ts'
import { receiptFlow } from '../receipt/receipt.ts'
import type { ReceiptContent, ReceiptState } from '../receipt/receipt-content.ts'
import { type BlindState, findNotice, NOTICES, receiving } from './find-notice.ts'

function prompt(state: BlindState): Prompt {
  switch (state.is) {
    case 'receive':
      return receiptFlow.prompt(state.content, state.state)
    case 'whichProduct':
      return {
        ask: text('handheld.receipt.whichProduct'),
        choices: [...state.hits.map(({ id, label }) => ({ id: id ?? '', text: label })), CANCEL],
      }
    case 'whichNotice': {
      const { product } = state.goods
      const isExpected = state.tasks.length > 0
      return {
        ask: text(isExpected ? 'handheld.receipt.whichNotice' : 'handheld.receipt.noNotice'),
        thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl },
        choices: [
          ...state.tasks.map(({ id, no, title }) => ({ id, text: title === null ? no : `${no} · ${title}` })),
          choice('blind', 'handheld.receipt.withoutNotice', isExpected ? undefined : 'main'),
          CANCEL,
        ],
      }
    }
    case 'whichType':
      return {
        ask: text('handheld.receipt.whichType'),
        choices: [...state.types.map(({ value, label }) => ({ id: value, text: label })), CANCEL],
      }
    default:
      return { ask: text('handheld.receipt.scanNotice') }
  }
}

/** Wraps a reply of the receipt flow as a reply of this flow. */
function wrapped(state: Extract<BlindState, { is: 'receive' }>, reply: Reply<ReceiptState>): Reply<BlindState> {
  if (reply.is !== 'wrong') return { ...reply, state: { ...state, state: reply.state } }
  const { why, state: next } = reply
  return next === undefined ? { is: 'wrong', why } : { is: 'wrong', why, state: { ...state, state: next } }
}

/** A receipt without a task: found by its number or by one of its products, or without a notice at all. */
export const blindReceiptFlow: Flow<unknown, BlindState> = {
  start: () => ({ is: 'find' }),
  prompt: (_content, state) => prompt(state),
  step: (_content, state, input, context) =>
    state.is === 'receive'
      ? wrapped(state, receiptFlow.step(state.content, state.state, input, context))
      : findNotice(state, input, context.today),
  back(_content, state) {
    if (state.is === 'find') return undefined
    if (state.is !== 'receive') return { is: 'find' }
    const before = receiptFlow.back?.(state.content, state.state)
    return before === undefined ? undefined : { ...state, state: before }
  },
  ownTask: {
    taskOf: (state) =>
      state.is === 'receive' && state.content.document !== null
        ? { resource: NOTICES, id: state.content.document.id }
        : undefined,
    startAnew: (taken) => receiving(taken as ReceiptContent),
  },
}
