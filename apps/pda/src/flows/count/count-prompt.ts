import { batchFacts, batchText, choice } from '../../work/choice.ts'
import type { Prompt, PromptChoice, PromptFact, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import {
  type CountContent,
  type Counted,
  type CountLine,
  type CountProduct,
  type CountState,
  foundAt,
  linesAt,
  openPlaces,
  productById,
} from './count-content.ts'

const CANCEL = choice('cancel', 'handheld.goBack')

const placeOf = ({ places }: CountContent, placeId: string | null): Pick<Prompt, 'place'> => {
  const place = places.find(({ id }) => id === placeId)
  return place === undefined ? {} : { place: { no: place.fullNo, area: place.areaName } }
}

const thingOf = (product: CountProduct | undefined): Pick<Prompt, 'thing'> =>
  product === undefined ? {} : { thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl } }

/** Lines of a product at the place, and on the scanned pallet if there is one. */
export const linesOfProduct = (content: CountContent, { placeId, containerNo }: CountState, productId: string) =>
  linesAt(content, placeId).filter(
    (line) => line.productId === productId && (containerNo === null || line.containerNo === containerNo),
  )

const lineChoice = (line: CountLine): PromptChoice => ({
  id: line.id,
  text: line.quality === 'DEFECTIVE' ? text('handheld.count.defective', { batch: batchText(line) }) : batchText(line),
})

function factsOf(content: CountContent, of: Counted): readonly PromptFact[] {
  if ('goods' in of) {
    const { containerNo = null, batchNum = null, expiryDate = null } = of.goods
    return batchFacts({ containerNo, batchNum, expiryDate })
  }
  const line = content.document.lines.find(({ id }) => id === of.lineId)
  if (line === undefined) return []
  const { recountReason } = line
  return [
    ...batchFacts(line),
    ...(recountReason === null ? [] : [{ label: text('handheld.count.recountReason'), value: recountReason }]),
  ]
}

/** What was counted at this place on this device so far. */
function countedRows(content: CountContent, state: CountState): readonly PromptRow[] {
  const { counted, found, placeId } = state
  const ofLines = linesAt(content, placeId).flatMap((line): PromptRow[] => {
    const pieces = counted[line.id]
    const product = productById(content, state, line.productId)
    if (pieces === undefined || product === undefined) return []
    return [{ title: product.name, details: [text('handheld.pieces', { count: pieces }), batchText(line)] }]
  })
  const besides = foundAt(found, placeId).map(
    ({ productId, pieces, containerNo = null, batchNum = null, expiryDate = null }): PromptRow => ({
      title: productById(content, state, productId)?.name ?? '',
      details: [
        text('handheld.pieces', { count: pieces }),
        batchText({ containerNo, batchNum, expiryDate }),
        text('handheld.count.besides'),
      ],
    }),
  )
  return [...ofLines, ...besides]
}

function progressOf(content: CountContent, state: CountState) {
  const total = new Set(content.document.lines.map(({ locationId }) => locationId)).size
  return { done: total - openPlaces(content, state).length, total }
}

function placePrompt(content: CountContent, state: CountState): Prompt {
  const [place, next] = openPlaces(content, state)
  const progress = progressOf(content, state)
  const submit = choice('submit', 'handheld.count.submit', place === undefined ? 'main' : undefined)
  if (place === undefined) return { ask: text('handheld.count.allCounted'), progress, choices: [submit] }
  return {
    ask: text('handheld.count.scanPlace'),
    ...placeOf(content, place.id),
    progress,
    choices: [
      ...(next === undefined ? [] : [choice('later', 'handheld.count.later')]),
      ...(progress.done > 0 ? [submit] : []),
    ],
    ...(next === undefined ? {} : { next: { place: next.fullNo } }),
  }
}

function thingPrompt(content: CountContent, state: CountState): Prompt {
  const rows = countedRows(content, state)
  const { containerNo } = state
  return {
    ask: text('handheld.count.scanThing'),
    ...placeOf(content, state.placeId),
    ...(containerNo === null ? {} : { facts: batchFacts({ containerNo, batchNum: null, expiryDate: null }) }),
    rows,
    choices: [
      rows.length === 0
        ? choice('empty', 'handheld.count.empty', 'main')
        : choice('placeDone', 'handheld.count.placeDone', 'main'),
    ],
    progress: progressOf(content, state),
  }
}

export function countPrompt(content: CountContent, state: CountState): Prompt {
  const { step } = state
  const at = { ...placeOf(content, state.placeId), progress: progressOf(content, state) }
  switch (step.is) {
    case 'place':
      return placePrompt(content, state)
    case 'thing':
      return thingPrompt(content, state)
    case 'batch':
      return {
        ...at,
        ask: text('handheld.count.whichBatch'),
        ...thingOf(productById(content, state, step.productId)),
        choices: [
          ...linesOfProduct(content, state, step.productId).map(lineChoice),
          choice('otherBatch', 'handheld.count.otherBatch'),
          CANCEL,
        ],
      }
    case 'newBatch':
      return {
        ...at,
        ask: text('handheld.count.readBatch'),
        ...thingOf(productById(content, state, step.goods.productId)),
        entry: { is: 'text', label: text('handheld.fact.batch'), most: 64 },
        choices: [choice('noBatch', 'handheld.count.noBatch'), CANCEL],
      }
    case 'expiry':
      return {
        ...at,
        ask: text('handheld.count.readExpiry'),
        ...thingOf(productById(content, state, step.goods.productId)),
        entry: { is: 'date', label: text('handheld.fact.expiry') },
        choices: [CANCEL],
      }
    case 'pieces': {
      const productId =
        'goods' in step.of
          ? step.of.goods.productId
          : (content.document.lines.find(({ id }) => 'lineId' in step.of && id === step.of.lineId)?.productId ?? null)
      const product = productById(content, state, productId)
      return {
        ...at,
        ask: text('handheld.count.howMany'),
        ...thingOf(product),
        facts: factsOf(content, step.of),
        entry: {
          is: 'count',
          start: step.counted === 0 ? null : step.counted,
          piecesOfBox: product?.packageNumber ?? null,
        },
        choices: [choice('otherBatch', 'handheld.count.otherBatch'), CANCEL],
      }
    }
    case 'none': {
      const line = content.document.lines.find(({ id }) => id === step.lineId)
      return {
        ...at,
        ask: text('handheld.count.isNone'),
        ...thingOf(productById(content, state, line?.productId ?? null)),
        facts: factsOf(content, { lineId: step.lineId }),
        choices: [choice('none', 'handheld.count.none', 'main'), choice('cancel', 'handheld.count.lookAgain')],
      }
    }
    case 'asking':
      return { ...at, ask: text('handheld.asking'), choices: [CANCEL] }
    case 'submit':
      return {
        ask: text('handheld.count.submitOpen', { count: openPlaces(content, state).length }),
        rows: openPlaces(content, state).map(({ fullNo, areaName }) => ({ title: fullNo, details: [areaName] })),
        choices: [choice('yes', 'handheld.count.submit', 'danger'), CANCEL],
      }
  }
}
