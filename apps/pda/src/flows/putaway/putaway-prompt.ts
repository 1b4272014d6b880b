import type { ChoiceCode } from '@entrepot/domain/putaway/order-of-choice'
import type { Prompt, PromptChoice, PromptFact, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { CANCEL, choice } from '../common/choices.ts'
import {
  goalOf,
  type Load,
  linesOf,
  loadsInOrder,
  type PutawayContent,
  type PutawayLine,
  type PutawayState,
  palletOf,
  waitingLines,
} from './putaway-content.ts'

const WHY = {
  SAME_BATCH: 'handheld.putaway.why.SAME_BATCH',
  SAME_PRODUCT: 'handheld.putaway.why.SAME_PRODUCT',
  EMPTY_PLACE: 'handheld.putaway.why.EMPTY_PLACE',
  SHARED_PLACE: 'handheld.putaway.why.SHARED_PLACE',
} as const satisfies Record<ChoiceCode, string>

const isChoiceCode = (code: string): code is ChoiceCode => code in WHY

export const productName = ({ products }: PutawayContent, { productId }: PutawayLine): string =>
  products.find(({ id }) => id === productId)?.name ?? ''

export const placeOf = ({ places }: PutawayContent, line: PutawayLine | undefined) =>
  places.find(({ id }) => id === line?.locationId)

/** Reason for the place, and its distance. */
function reasonFacts(content: PutawayContent, line: PutawayLine | undefined): readonly PromptFact[] {
  const chosen = line?.reason?.chosen
  const metres = placeOf(content, line)?.metres ?? null
  const way = metres === null ? [] : [{ label: text('handheld.putaway.way'), value: `${metres} m` }]
  if (chosen === undefined || !isChoiceCode(chosen.code)) return way
  const words = text(WHY[chosen.code], { holds: chosen.figures.holds ?? 0 })
  return [{ label: text('handheld.putaway.whyHere'), value: words }, ...way]
}

function loadFacts(content: PutawayContent, load: Load): readonly PromptFact[] {
  const [first, second] = linesOf(content, load)
  const facts: PromptFact[] = []
  if (load.containerNo !== null) facts.push({ label: text('handheld.fact.pallet'), value: load.containerNo })
  if (first?.batchNum && second === undefined) facts.push({ label: text('handheld.fact.batch'), value: first.batchNum })
  return facts
}

export const piecesOf = (lines: readonly PutawayLine[]): number => lines.reduce((sum, line) => sum + line.skuTotal, 0)

const waitingRows = (content: PutawayContent, state: PutawayState): readonly PromptRow[] =>
  waitingLines(content, state).map((line) => {
    const pallet = palletOf(content, line)
    return {
      title: productName(content, line),
      details: [
        text('handheld.putaway.pieces', { count: line.skuTotal }),
        ...(pallet === null ? [] : [pallet]),
        ...(line.batchNum === null ? [] : [line.batchNum]),
      ],
    }
  })

function progressOf({ document }: PutawayContent, { confirmed }: PutawayState) {
  const done = document.lines.filter(({ id, confirmedTime }) => confirmedTime !== null || confirmed.includes(id)).length
  return { done, total: document.lines.length }
}

function thingOf(content: PutawayContent, lines: readonly PutawayLine[]): Pick<Prompt, 'thing' | 'pieces'> {
  const [first, second] = lines
  const product = content.products.find(({ id }) => id === first?.productId)
  if (first === undefined || product === undefined) return {}
  const name = second === undefined ? product.name : lines.map((line) => productName(content, line)).join(', ')
  const piecesOfBox = second === undefined ? product.packageNumber : null
  return {
    thing: { name, code: product.code, pictureUrl: product.pictureUrl },
    pieces: { pieces: piecesOf(lines), piecesOfBox },
  }
}

/** The next load on the forklift. */
function nextOf(content: PutawayContent, next: Load | undefined): Pick<Prompt, 'next'> {
  if (next === undefined) return {}
  const [line] = linesOf(content, next)
  const place = placeOf(content, goalOf(content, next))?.fullNo
  return { next: { place, thing: line === undefined ? undefined : productName(content, line) } }
}

export function putawayPrompt(content: PutawayContent, state: PutawayState): Prompt {
  const progress = progressOf(content, state)
  const [load, next] = loadsInOrder(content, state)
  if (load === undefined)
    return { ask: text('handheld.putaway.scanGoods'), rows: waitingRows(content, state), progress }
  const goal = goalOf(content, load)
  const place = placeOf(content, goal)
  const { step } = state
  const common = {
    ...thingOf(content, linesOf(content, load)),
    facts: [...loadFacts(content, load), ...reasonFacts(content, goal)],
    progress,
    ...nextOf(content, next),
  }
  if (step.is === 'elsewhere') {
    const overChoice: readonly PromptChoice[] = step.isOver ? [choice('fits', 'handheld.putaway.fits')] : []
    return {
      ...common,
      ask: text(step.isOver ? 'handheld.putaway.overFull' : 'handheld.putaway.scanAgain', {
        place: step.fullNo,
        goal: place?.fullNo ?? '',
      }),
      place: { no: step.fullNo },
      choices: [...overChoice, CANCEL],
    }
  }
  const hasMore = waitingLines(content, state).length > 0
  return {
    ...common,
    ask: text(askOf(place !== undefined, hasMore)),
    ...(place === undefined ? {} : { place: { no: place.fullNo, area: place.areaName } }),
    choices: [choice('leave', 'handheld.putaway.leave')],
  }
}

function askOf(hasPlace: boolean, hasMore: boolean) {
  if (!hasPlace) return 'handheld.putaway.scanAnyPlace'
  return hasMore ? 'handheld.putaway.scanPlaceOrMore' : 'handheld.putaway.scanPlace'
}
