import { batchFacts, batchText, choice } from '../../work/choice.ts'
import type { Prompt, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { takeOutChoices } from './correct-counts.ts'
import {
  countedOf,
  hasOpenPackage,
  lineOf,
  type PackCheckContent,
  type PackCheckState,
  productOf,
  type TallyLine,
  unfinishedLines,
} from './pack-check-content.ts'

const CANCEL = choice('cancel', 'handheld.goBack')

const rowOf = (content: PackCheckContent, line: TallyLine, pieces: number | string): PromptRow => ({
  title: productOf(content, line.productId).name,
  details: [String(pieces), batchText(line)],
})

const openRows = (content: PackCheckContent, { open }: PackCheckState): readonly PromptRow[] =>
  content.document.lines.flatMap((line) => {
    const pieces = open[line.id] ?? 0
    return pieces === 0 ? [] : [rowOf(content, line, pieces)]
  })

/** Incomplete lines; the expected quantity is shown only if the tally is not blind. */
const unfinishedRows = (content: PackCheckContent, state: PackCheckState): readonly PromptRow[] =>
  unfinishedLines(content, state).map((line) =>
    rowOf(content, line, line.planTotal === null ? '–' : `${countedOf(state, line)} / ${line.planTotal}`),
  )

const progressOf = (content: PackCheckContent, state: PackCheckState) => {
  const total = content.document.lines.length
  return { done: total - unfinishedLines(content, state).length, total }
}

function scanPrompt(content: PackCheckContent, state: PackCheckState): Prompt {
  const { open, isDamaged, lastLineId, packageTotal } = state
  const progress = progressOf(content, state)
  const facts = [{ label: text('handheld.packCheck.packages'), value: String(packageTotal) }]
  const isOpen = hasOpenPackage(state)
  const isComplete = progress.done === progress.total
  const line = lineOf(content, lastLineId)
  const product = line === undefined ? undefined : productOf(content, line.productId)
  const inHand: Partial<Prompt> =
    line === undefined || product === undefined
      ? {}
      : {
          thing: { name: product.name, code: product.code, pictureUrl: product.pictureUrl },
          entry: { is: 'count', start: isDamaged ? null : (open[line.id] ?? 0), piecesOfBox: product.packageNumber },
        }
  const allFacts = [...(line === undefined ? [] : batchFacts(line)), ...facts]
  if (isDamaged)
    return {
      ask: text('handheld.packCheck.scanDamaged'),
      ...inHand,
      choices: [CANCEL],
      progress,
      facts: allFacts,
    }
  const ask = isOpen ? 'handheld.packCheck.scanNext' : 'handheld.packCheck.scanPiece'
  return {
    ask: text(isComplete && !isOpen ? 'handheld.packCheck.allCounted' : ask),
    progress,
    ...inHand,
    facts: allFacts,
    rows: isOpen ? openRows(content, state) : unfinishedRows(content, state),
    choices: [
      ...(isOpen
        ? [choice('close', 'handheld.packCheck.close', 'main'), choice('loose', 'handheld.packCheck.loose')]
        : []),
      choice('damaged', 'handheld.packCheck.damaged'),
      ...(takeOutChoices(content, state).length > 0 ? [choice('takeOut', 'handheld.receipt.takeOut')] : []),
      ...(packageTotal > 0 ? [choice('unpack', 'handheld.packCheck.unpack')] : []),
      ...(isOpen ? [] : [choice('complete', 'handheld.packCheck.complete', isComplete ? 'main' : undefined)]),
    ],
  }
}

export function packCheckPrompt(content: PackCheckContent, state: PackCheckState): Prompt {
  const { step } = state
  switch (step.is) {
    case 'scan':
      return scanPrompt(content, state)
    case 'line':
      return {
        ask: text('handheld.packCheck.whichBatch'),
        choices: [
          ...content.document.lines
            .filter(({ productId }) => productId === step.productId)
            .map((line) => ({ id: line.id, text: batchText(line) })),
          CANCEL,
        ],
      }
    case 'takeOut':
      return { ask: text('handheld.receipt.whichOut'), choices: [...takeOutChoices(content, state), CANCEL] }
    case 'complete':
      return {
        ask: text('handheld.packCheck.completeMissing'),
        rows: unfinishedRows(content, state),
        choices: [choice('yes', 'handheld.packCheck.complete', 'danger'), CANCEL],
      }
    case 'reading':
      return { ask: text('handheld.asking'), choices: [CANCEL] }
    case 'unpack':
      return {
        ask: text('handheld.packCheck.whichPackage'),
        choices: [...step.packages.map(({ id, packageNo }) => ({ id, text: packageNo })), CANCEL],
      }
  }
}
