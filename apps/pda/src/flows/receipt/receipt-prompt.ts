import type { Prompt, PromptChoice, PromptFact, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import type { Product } from '../common/answers.ts'
import { CANCEL, choice, choiceOf } from '../common/choices.ts'
import { existingDrafts } from './existing-drafts.ts'
import { announcedBatches } from './hand.ts'
import {
  countedOf,
  type Hand,
  lineOf,
  type NoticeLine,
  openLines,
  openPieces,
  productsOf,
  type ReceiptContent,
  type ReceiptState,
} from './receipt-content.ts'

export const productWith = (content: ReceiptContent, state: ReceiptState, id: string): Product | undefined =>
  productsOf(content, state).find((product) => product.id === id)

const nameOf = (content: ReceiptContent, state: ReceiptState, id: string) => productWith(content, state, id)?.name ?? ''

/** Pieces of a line still expected after the counts made here. */
export const missingOf = (state: ReceiptState, line: NoticeLine): number =>
  Math.max(0, openPieces(line) - countedOf(state, line.id))

function progressOf(content: ReceiptContent, state: ReceiptState): Pick<Prompt, 'progress'> {
  const lines = openLines(content)
  if (lines.length === 0) return {}
  return { progress: { done: lines.filter((line) => missingOf(state, line) === 0).length, total: lines.length } }
}

const palletFact = ({ pallet }: ReceiptState): readonly PromptFact[] =>
  pallet === null ? [] : [{ label: text('handheld.fact.pallet'), value: pallet }]

function factsOf(hand: Hand, state: ReceiptState): readonly PromptFact[] {
  const facts: PromptFact[] = [...palletFact(state)]
  if (hand.batchNum !== null) facts.push({ label: text('handheld.fact.batch'), value: hand.batchNum })
  if (hand.productDate !== null) facts.push({ label: text('handheld.fact.production'), value: hand.productDate })
  if (hand.expiryDate !== null) facts.push({ label: text('handheld.fact.expiry'), value: hand.expiryDate })
  if (hand.fate !== 'good')
    facts.push({ label: text('handheld.receipt.condition'), value: text(`handheld.receipt.${hand.fate}`) })
  return facts
}

const expectedRows = (content: ReceiptContent, state: ReceiptState): readonly PromptRow[] =>
  openLines(content)
    .filter((line) => missingOf(state, line) > 0)
    .map((line) => ({
      title: nameOf(content, state, line.productId),
      details: [
        text('handheld.receipt.ofExpected', { counted: countedOf(state, line.id), expected: openPieces(line) }),
        ...(line.batchNum === null ? [] : [line.batchNum]),
      ],
    }))

/** Lines whose count differs from the notice, and unannounced goods. */
function differenceRows(content: ReceiptContent, state: ReceiptState): readonly PromptRow[] {
  const announced = openLines(content)
    .filter((line) => countedOf(state, line.id) !== openPieces(line))
    .map((line) => ({
      title: nameOf(content, state, line.productId),
      details: [
        text('handheld.receipt.ofExpected', { counted: countedOf(state, line.id), expected: openPieces(line) }),
      ],
    }))
  const strangers = state.counted
    .filter(({ noticeLineId }) => noticeLineId === null)
    .map(({ productId, pieces }) => ({
      title: nameOf(content, state, productId),
      details: [text('handheld.receipt.unannounced', { count: pieces })],
    }))
  return content.document === null ? [] : [...announced, ...strangers]
}

/** Choices between two products. */
function ways(content: ReceiptContent, state: ReceiptState): readonly PromptChoice[] {
  const isAllCounted = openLines(content).every((line) => missingOf(state, line) === 0)
  return [
    ...(state.counted.length === 0
      ? []
      : [choice('finish', 'handheld.receipt.finish', isAllCounted ? 'main' : undefined)]),
    choice('pallet', state.pallet === null ? 'handheld.receipt.onPallet' : 'handheld.receipt.otherPallet'),
    ...(state.pallet === null ? [] : [choice('noPallet', 'handheld.receipt.noPallet')]),
    choice('photo', 'handheld.receipt.takePhoto'),
    ...(state.counted.length === 0 ? [] : [choice('takeOut', 'handheld.receipt.takeOut')]),
  ]
}

/** Offers the expected pieces of the product in hand as one tap. */
function countChoices(content: ReceiptContent, state: ReceiptState, hand: Hand): readonly PromptChoice[] {
  const line = lineOf(content, state, hand)
  const missing = line === undefined ? 0 : missingOf(state, line)
  return [
    ...(missing > 0 && hand.fate === 'good'
      ? [choiceOf('all', text('handheld.receipt.all', { count: missing }), 'main')]
      : []),
    ...(['good', 'defective', 'refused'] as const)
      .filter((fate) => fate !== hand.fate)
      .map((fate) => choice(fate, `handheld.receipt.${fate}`)),
    choice('pallet', state.pallet === null ? 'handheld.receipt.onPallet' : 'handheld.receipt.otherPallet'),
    CANCEL,
  ]
}

function handPrompt(content: ReceiptContent, state: ReceiptState, hand: Hand): Pick<Prompt, 'thing' | 'facts'> {
  const product = productWith(content, state, hand.productId)
  const facts = factsOf(hand, state)
  if (product === undefined) return { facts }
  return { thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl }, facts }
}

export function receiptPrompt(content: ReceiptContent, state: ReceiptState): Prompt {
  const { step } = state
  const progress = progressOf(content, state)
  switch (step.is) {
    case 'asking':
    case 'reading':
    case 'product':
      return {
        ask: text('handheld.receipt.scanProduct'),
        facts: palletFact(state),
        rows: expectedRows(content, state),
        choices: ways(content, state),
        ...progress,
      }
    case 'begun':
      return {
        ask: text('handheld.receipt.begun'),
        choices: [
          ...existingDrafts(content).map(({ no, draft, counted }) =>
            choiceOf(
              draft.id,
              text('handheld.receipt.goOn', {
                number: no,
                pieces: counted.reduce((sum, { pieces }) => sum + pieces, 0),
              }),
              'main',
            ),
          ),
          choice('new', 'handheld.receipt.fromNew'),
        ],
        ...progress,
      }
    case 'which':
      return {
        ask: text('handheld.receipt.whichProduct'),
        choices: [...step.hits.map(({ id, label }) => ({ id: id ?? '', text: label })), CANCEL],
        ...progress,
      }
    case 'batch':
      return {
        ...handPrompt(content, state, step.hand),
        ask: text('handheld.receipt.whichBatch'),
        entry: { is: 'text', label: text('handheld.fact.batch'), most: 64 },
        choices: [
          ...announcedBatches(content, step.hand.productId).map((batch) => ({ id: `batch:${batch}`, text: batch })),
          choice('noBatch', 'handheld.receipt.noBatch'),
          CANCEL,
        ],
        ...progress,
      }
    case 'expiry':
    case 'production': {
      const isExpiry = step.is === 'expiry'
      return {
        ...handPrompt(content, state, step.hand),
        ask: text(isExpiry ? 'handheld.receipt.whichExpiry' : 'handheld.receipt.whichProduction'),
        entry: { is: 'date', label: text(isExpiry ? 'handheld.fact.expiry' : 'handheld.fact.production') },
        choices: [
          isExpiry
            ? choice('production', 'handheld.receipt.productionInstead')
            : choice('expiry', 'handheld.receipt.expiryInstead'),
          CANCEL,
        ],
        ...progress,
      }
    }
    case 'count': {
      const { hand } = step
      const line = lineOf(content, state, hand)
      const piecesOfBox = productWith(content, state, hand.productId)?.packageNumber ?? null
      return {
        ...handPrompt(content, state, hand),
        ask: text('handheld.receipt.howMany'),
        ...(line === undefined ? {} : { pieces: { pieces: missingOf(state, line), piecesOfBox } }),
        entry: { is: 'count', start: hand.counted === 0 ? null : hand.counted, piecesOfBox },
        choices: countChoices(content, state, hand),
        ...progress,
      }
    }
    case 'pallet':
      return {
        ask: text('handheld.receipt.scanPallet'),
        facts: palletFact(state),
        choices: [...(content.document === null ? [] : [choice('newPallet', 'handheld.receipt.newPallet')]), CANCEL],
        ...progress,
      }
    case 'photo':
      return {
        ask: text('handheld.receipt.photoOfDamage'),
        entry: { is: 'photo', label: text('handheld.receipt.takePhoto') },
        choices: [choice('enough', 'handheld.receipt.photosDone', 'main')],
        ...progress,
      }
    case 'takeOut':
      return {
        ask: text('handheld.receipt.whichOut'),
        choices: [
          ...state.counted.map(({ change, pieces, productId, batchNum, fate }) => ({
            id: String(change),
            text: text(`handheld.receipt.line.${fate}`, {
              pieces,
              product: [nameOf(content, state, productId), batchNum].filter((part) => part !== null).join(' · '),
            }),
          })),
          CANCEL,
        ],
        ...progress,
      }
    case 'finish': {
      const rows = differenceRows(content, state)
      return {
        ask: text(rows.length === 0 ? 'handheld.receipt.asAnnounced' : 'handheld.receipt.differs'),
        rows,
        choices: [choice('complete', 'handheld.receipt.complete', 'main'), CANCEL],
        ...progress,
      }
    }
  }
}
