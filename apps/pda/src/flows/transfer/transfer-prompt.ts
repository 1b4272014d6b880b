import { batchText } from '../../work/choice.ts'
import type { Prompt, PromptFact, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { CANCEL, choice, choiceOf } from '../common/choices.ts'
import { mayTakeOut, takeOutChoices } from './take-out.ts'
import {
  countedOf,
  expectedOf,
  isLeaving,
  missingLines,
  openLines,
  type TransferContent,
  type TransferHand,
  type TransferLine,
  type TransferState,
} from './transfer-content.ts'
import { isOf, mostOf, needsDate, partsOf } from './transfer-parts.ts'

export const productOf = ({ products }: TransferContent, productId: string) =>
  products.find(({ id }) => id === productId)

export const lineWith = ({ document }: TransferContent, lineId: string): TransferLine | undefined =>
  document.lines.find(({ id }) => id === lineId)

const rowsOf = (content: TransferContent, state: TransferState, lines: readonly TransferLine[]): readonly PromptRow[] =>
  lines.map((line) => ({
    title: productOf(content, line.productId)?.name ?? '',
    details: [
      text('handheld.receipt.ofExpected', { counted: countedOf(state, line.id), expected: expectedOf(content, line) }),
      ...(line.batchNum === null ? [] : [line.batchNum]),
    ],
  }))

/** Choices: the parts that match the goods in hand. */
export function partChoices(content: TransferContent, hand: TransferHand) {
  const line = lineWith(content, hand.lineId)
  const parts = line === undefined ? [] : partsOf(content, line).filter(isOf(hand))
  return parts.map(({ batchNum, expiryDate }) => {
    const date = needsDate(content, hand.lineId, batchNum) ? ` ${expiryDate ?? ''}` : ''
    return { id: `batch:${batchNum}${date}`, batchNum, expiryDate }
  })
}

function handPrompt(content: TransferContent, hand: TransferHand): Pick<Prompt, 'thing' | 'facts'> {
  const line = lineWith(content, hand.lineId)
  const product = line === undefined ? undefined : productOf(content, line.productId)
  const facts: PromptFact[] = []
  if (hand.batchNum) facts.push({ label: text('handheld.fact.batch'), value: hand.batchNum })
  if (hand.expiryDate) facts.push({ label: text('handheld.fact.expiry'), value: hand.expiryDate })
  if (hand.condition === 'defective')
    facts.push({ label: text('handheld.receipt.condition'), value: text('handheld.receipt.defective') })
  if (product === undefined) return { facts }
  return { thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl }, facts }
}

const fateChoices = (content: TransferContent) =>
  isLeaving(content)
    ? [
        choice('shortMissing', 'handheld.pick.notThere'),
        choice('shortDamaged', 'handheld.pick.damaged'),
        choice('shortNoRoom', 'handheld.transfer.noRoom'),
      ]
    : [choice('onTheWay', 'handheld.transfer.onTheWay', 'main'), choice('sentBack', 'handheld.transfer.sentBack')]

export function transferPrompt(content: TransferContent, state: TransferState): Prompt {
  const lines = openLines(content)
  const missing = missingLines(content, state)
  const progress = { done: lines.length - missing.length, total: lines.length }
  const { step } = state
  switch (step.is) {
    case 'scan':
      return {
        ask: text(isLeaving(content) ? 'handheld.transfer.scanLoaded' : 'handheld.transfer.scanArrived'),
        rows: rowsOf(content, state, missing),
        choices: [
          choice('finish', 'handheld.transfer.finish', missing.length === 0 ? 'main' : undefined),
          ...(mayTakeOut(content, state) ? [choice('takeOut', 'handheld.receipt.takeOut')] : []),
        ],
        progress,
      }
    case 'takeOut':
      return {
        ask: text('handheld.receipt.whichOut'),
        choices: [...takeOutChoices(content, state), CANCEL],
        progress,
      }
    case 'whichBatch': {
      return {
        ...handPrompt(content, step.hand),
        ask: text('handheld.transfer.whichBatch'),
        choices: [
          ...partChoices(content, step.hand).map(({ id, batchNum, expiryDate }) => ({
            id,
            text: batchText({ batchNum: batchNum === '' ? null : batchNum, expiryDate }),
          })),
          CANCEL,
        ],
        progress,
      }
    }
    case 'count': {
      const { hand } = step
      const most = mostOf(content, state, hand)
      const line = lineWith(content, hand.lineId)
      const piecesOfBox = line === undefined ? null : (productOf(content, line.productId)?.packageNumber ?? null)
      const other = hand.condition === 'good' ? 'defective' : 'good'
      return {
        ...handPrompt(content, hand),
        ask: text('handheld.receipt.howMany'),
        pieces: { pieces: most, piecesOfBox },
        entry: { is: 'count', start: hand.counted === 0 ? null : hand.counted, most, piecesOfBox },
        choices: [
          choiceOf('all', text('handheld.transfer.all', { count: most }), 'main'),
          ...(isLeaving(content) ? [] : [choice(other, `handheld.receipt.${other}`)]),
          CANCEL,
        ],
        progress,
      }
    }
    case 'finish':
      return {
        ask: text(missing.length === 0 ? 'handheld.transfer.allThere' : 'handheld.transfer.whatOfTheRest'),
        rows: rowsOf(content, state, missing),
        choices: [
          ...(missing.length === 0 ? [choice('complete', 'handheld.transfer.ship', 'main')] : fateChoices(content)),
          CANCEL,
        ],
        progress,
      }
  }
}
