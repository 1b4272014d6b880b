import type { NewCommand } from '../../outbox/command.ts'
import type { Reply } from '../../work/flow.ts'
import { type Text, text } from '../../work/text.ts'
import type { Product } from '../common/answers.ts'
import { stepWith } from './hand.ts'
import { makeDraft, preparedFor, tellCount } from './receipt-commands.ts'
import {
  type CountedLine,
  type Hand,
  lineOf,
  overLimits,
  PRODUCT,
  type ReceiptContent,
  type ReceiptState,
  type ReceiptStep,
} from './receipt-content.ts'
import { missingOf } from './receipt-prompt.ts'

export type Receipt = Reply<ReceiptState>

/** Input of a step. */
export interface ReceiptWork {
  readonly content: ReceiptContent
  readonly state: ReceiptState
  readonly today: string
}

interface Confirmed {
  readonly state: ReceiptState
  readonly commands: readonly NewCommand[]
  readonly says?: Text
}

/** Records the count of the goods in hand; the draft is created before the first count. */
export function confirm({ content, state }: ReceiptWork, hand: Hand, pieces: number): Confirmed {
  const { hasNoBatch: _none, counted: _counted, ...goods } = hand
  const announced = lineOf(content, state, hand)
  const change = state.changes + 1
  const line: CountedLine = {
    ...goods,
    change,
    pieces,
    noticeLineId: announced?.id ?? null,
    containerNo: hand.fate === 'refused' ? null : state.pallet,
    prepared: preparedFor(content, state, announced?.id ?? null),
  }
  const next = { ...state, counted: [...state.counted, line], changes: change, step: PRODUCT }
  const commands = [...makeDraft(content, state), tellCount(content, next, line)]
  const over = announced === undefined ? pieces : pieces - missingOf(state, announced)
  const isOver = content.document !== null && over > 0 && hand.fate !== 'refused'
  if (!isOver) return { state: next, commands }
  const beyond = overLimits(content, next).find(({ productId }) => productId === hand.productId)
  const says =
    beyond === undefined
      ? text('handheld.receipt.over', { count: over })
      : text('handheld.receipt.overAllowed', { count: over, limit: beyond.limit })
  return { state: next, commands, says }
}

export function confirmed({ state, commands, says }: Confirmed, step: ReceiptStep = PRODUCT): Receipt {
  return { is: 'right', state: { ...state, step }, commands, ...(says === undefined ? {} : { says }) }
}

/** Goods that are not good need a photo. */
export const stepAfter = ({ fate }: Hand): ReceiptStep => (fate === 'good' ? PRODUCT : { is: 'photo' })

/** Continues with these goods, after recording the count of the goods before them. */
export function take(work: ReceiptWork, before: Confirmed | undefined, product: Product, hand: Hand): Receipt {
  const step = stepWith(work.content, product, hand, work.today)
  if (step.is === 'wrong') return step
  return confirmed(before ?? { state: work.state, commands: [] }, step)
}
