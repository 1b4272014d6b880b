import { required } from '@entrepot/domain/kernel/required'
import { batchFacts, batchText, choice } from '../../work/choice.ts'
import type { Prompt, PromptChoice, PromptSlot } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import {
  openPieces,
  otherRows,
  type PickContent,
  type PickLine,
  type PickState,
  remainingLines,
  slotOf,
} from './pick-content.ts'

export const productOf = ({ products }: PickContent, { productId }: PickLine) =>
  required(
    products.find(({ id }) => id === productId),
    'the product of a line',
  )

export const placeNoOf = ({ places }: PickContent, { locationId }: PickLine): string =>
  places.find(({ id }) => id === locationId)?.fullNo ?? ''

/** All slots of the cart, with their current content. */
function slotsOf(content: PickContent, { confirmed }: PickState, target: PickLine): readonly PromptSlot[] {
  const slots = new Map<number, number>()
  for (const line of content.document.lines) {
    const slot = slotOf(content, line)
    const pieces = line.pickedSkuTotal + (confirmed[line.id] ?? 0)
    if (slot !== null) slots.set(slot, (slots.get(slot) ?? 0) + pieces)
  }
  return [...slots]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, pieces]) => (slot === slotOf(content, target) ? { slot, pieces, isTarget: true } : { slot, pieces }))
}

function progressOf({ document }: PickContent, remaining: readonly PickLine[]) {
  const total = document.lines.length
  return { done: total - remaining.length, total }
}

/** Alternatives to the normal step. */
function otherWays(content: PickContent, state: PickState, line: PickLine, isLast: boolean): readonly PromptChoice[] {
  const hasOtherRows = otherRows(content, line).length > 0
  const isAt = state.placeId === line.locationId
  return [
    choice('short', 'handheld.pick.short'),
    ...(hasOtherRows && isAt ? [choice('otherBatch', 'handheld.pick.chooseBatch')] : []),
    ...(isLast ? [] : [choice('later', 'handheld.pick.later')]),
    ...(Object.values(state.confirmed).some((pieces) => pieces > 0)
      ? [choice('putBack', 'handheld.pick.putBack')]
      : []),
  ]
}

export function pickPrompt(content: PickContent, state: PickState): Prompt {
  const remaining = remainingLines(content, state)
  const [line, next] = remaining
  const progress = progressOf(content, remaining)
  if (state.step.is === 'emptied') return emptiedPrompt(content, state.step.lineId, progress)
  if (line === undefined) return { ask: text('handheld.pick.allPicked'), progress }
  const product = productOf(content, line)
  const open = openPieces(line)
  const place = content.places.find(({ id }) => id === line.locationId)
  const slots = slotsOf(content, state, line)
  const stop = {
    ...(place === undefined ? {} : { place: { no: place.fullNo, area: place.areaName } }),
    thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl },
    pieces: { pieces: open, piecesOfBox: product.packageNumber },
    facts: batchFacts(rowInHand(content, line, state.step)),
    progress,
    ...(slots.length === 0 ? {} : { slots }),
    ...(next === undefined ? {} : { next: { place: placeNoOf(content, next), thing: productOf(content, next).name } }),
  }
  const step = state.step
  const cancel = choice('cancel', 'handheld.goBack')
  switch (step.is) {
    case 'take': {
      const isAt = line.locationId === null || state.placeId === line.locationId
      const isRead = isAt && state.stockId === line.stockId
      const ways = otherWays(content, state, line, remaining.length === 1)
      if (!isAt) return { ...stop, ask: text('handheld.pick.scanPlace'), choices: ways }
      return { ...stop, ask: text(isRead ? askToConfirm(content, line) : 'handheld.pick.scanPiece'), choices: ways }
    }
    case 'count':
      return {
        ...stop,
        ask: text(askToConfirm(content, line), { counted: step.counted }),
        entry: { is: 'count', start: open, most: open, piecesOfBox: product.packageNumber },
        choices: otherWays(content, state, line, remaining.length === 1),
      }
    case 'shortCount':
      return {
        ...stop,
        ask: text('handheld.pick.howManyThere'),
        entry: { is: 'count', start: null, most: open, piecesOfBox: product.packageNumber },
        choices: [cancel],
      }
    case 'shortReason':
      return {
        ...stop,
        ask: text('handheld.pick.whyShort'),
        choices: [
          choice('NOT_FOUND', 'handheld.pick.notThere'),
          choice('DAMAGED', 'handheld.pick.damaged'),
          choice('BLOCKED', 'handheld.pick.blocked'),
          cancel,
        ],
      }
    case 'otherBatch':
      return { ...stop, ask: text('handheld.pick.whichBatch'), choices: [...batchChoices(content, line), cancel] }
    case 'putBackLine':
      return { ask: text('handheld.pick.whichBack'), choices: [...pickedChoices(content, state), cancel], progress }
    case 'putBackReason':
      return {
        ask: text('handheld.pick.whyBack'),
        choices: [
          choice('cancelled', 'handheld.pick.backCancelled'),
          choice('wrongPiece', 'handheld.pick.backWrong'),
          choice('damaged', 'handheld.pick.damaged'),
          cancel,
        ],
        progress,
      }
  }
}

const askToConfirm = (content: PickContent, line: PickLine) =>
  slotOf(content, line) === null ? 'handheld.pick.scanAgain' : 'handheld.pick.scanSlot'

const batchChoices = (content: PickContent, line: PickLine): readonly PromptChoice[] =>
  otherRows(content, line).map((row) => ({ id: row.stockId, text: batchText(row) }))

/** Pallet, batch and expiry date in hand: as planned, or of the row that is picked instead. */
function rowInHand({ rows }: PickContent, line: PickLine, step: PickState['step']) {
  const stockId = 'stockId' in step ? step.stockId : undefined
  return rows.find((row) => row.stockId === stockId) ?? line
}

function emptiedPrompt(content: PickContent, lineId: string, progress: Prompt['progress'] & object): Prompt {
  const line = content.document.lines.find(({ id }) => id === lineId)
  const place = content.places.find(({ id }) => id === line?.locationId)
  return {
    ask: text('handheld.pick.isEmpty'),
    ...(place === undefined ? {} : { place: { no: place.fullNo, area: place.areaName } }),
    choices: [choice('yes', 'handheld.yes', 'main'), choice('no', 'handheld.pick.notEmpty')],
    progress,
  }
}

const pickedChoices = (content: PickContent, { confirmed }: PickState): readonly PromptChoice[] =>
  content.document.lines.flatMap((line) => {
    const pieces = confirmed[line.id] ?? 0
    if (pieces === 0) return []
    return [{ id: line.id, text: `${pieces} × ${productOf(content, line).name} · ${placeNoOf(content, line)}` }]
  })
