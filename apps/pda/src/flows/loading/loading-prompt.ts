import { required } from '@entrepot/domain/kernel/required'
import { batchFacts, batchText, choice } from '../../work/choice.ts'
import type { Prompt, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import {
  isNothingLoaded,
  type LoadingContent,
  type LoadingState,
  looseLines,
  loosePieces,
  missingLines,
  missingPackages,
  missingPieces,
  piecesOf,
  type TruckLine,
} from './loading-content.ts'

const CANCEL = choice('cancel', 'handheld.goBack')

export const productOf = ({ products }: LoadingContent, { productId }: TruckLine) =>
  required(
    products.find(({ id }) => id === productId),
    'the product of a line',
  )

const pieceRow = (content: LoadingContent, line: TruckLine, pieces: number): PromptRow => ({
  title: productOf(content, line).name,
  details: [text('handheld.pieces', { count: pieces }), batchText(line)],
})

/** What is loaded and may be unloaded. */
const loadedRows = (content: LoadingContent, state: LoadingState): readonly PromptRow[] => [
  ...state.packages.map((packageNo) => ({ title: packageNo, details: [] })),
  ...looseLines(content)
    .filter((line) => piecesOf(state, line) > 0)
    .map((line) => pieceRow(content, line, piecesOf(state, line))),
]

/** What is not loaded yet: packages with content and consignee, and loose pieces. */
function missingRows(content: LoadingContent, state: LoadingState): readonly PromptRow[] {
  const ofPackage = ({ packageNo, lines: packed }: LoadingContent['packages'][number]): PromptRow => {
    const lines = content.document.lines.filter((line) => packed.some(({ id }) => id === line.id))
    const names = [...new Set(lines.map((line) => productOf(content, line).name))]
    const consignees = [...new Set(lines.flatMap(({ consignee }) => consignee ?? []))]
    return { title: packageNo, details: [...names, ...consignees] }
  }
  const ofLine = (line: TruckLine) => pieceRow(content, line, missingPieces(content, state, line))
  return [...missingPackages(content, state).map(ofPackage), ...missingLines(content, state).map(ofLine)]
}

export function loadingPrompt(content: LoadingContent, state: LoadingState): Prompt {
  const total = content.packages.length + looseLines(content).length
  const missing = missingPackages(content, state).length + missingLines(content, state).length
  const progress = { done: total - missing, total }
  const { deliveryNo, vehicleNum } = content.document
  const facts = [{ label: text('handheld.loading.truck'), value: vehicleNum ?? deliveryNo }]
  if (state.step.is === 'missing')
    return {
      ask: text(missing === 0 ? 'handheld.loading.nothingMissing' : 'handheld.loading.missing'),
      rows: missingRows(content, state),
      choices: [CANCEL],
      progress,
      facts,
    }
  if (state.step.is === 'ship')
    return {
      ask: text(missing === 0 ? 'handheld.loading.shipAll' : 'handheld.loading.shipWithout'),
      rows: missingRows(content, state),
      choices: [choice('yes', 'handheld.loading.ship', missing === 0 ? 'main' : 'danger'), CANCEL],
      progress,
      facts,
    }
  if (state.step.is === 'off')
    return {
      ask: text('handheld.loading.scanOff'),
      rows: loadedRows(content, state),
      choices: [CANCEL],
      progress,
      facts,
    }
  const line = looseLines(content).find(({ id }) => id === state.lastLineId)
  const product = line === undefined ? undefined : productOf(content, line)
  return {
    ask: text(missing === 0 ? 'handheld.loading.allLoaded' : 'handheld.loading.scan'),
    ...(line === undefined || product === undefined
      ? { facts }
      : {
          thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl },
          facts: [...batchFacts(line), ...facts],
          entry: {
            is: 'count',
            start: piecesOf(state, line),
            most: loosePieces(content, line),
            piecesOfBox: product.packageNumber,
          },
        }),
    progress,
    choices: [
      ...(missing === 0 ? [] : [choice('missing', 'handheld.loading.showMissing')]),
      choice('ship', 'handheld.loading.ship', missing === 0 ? 'main' : undefined),
      ...(isNothingLoaded(state) ? [] : [choice('off', 'handheld.loading.takeOff')]),
    ],
  }
}
