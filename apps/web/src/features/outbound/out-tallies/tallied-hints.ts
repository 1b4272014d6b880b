import type { LineHint } from '../../../engine/document/document-options.ts'
import type { EditedLine, LineValues } from '../../../engine/document/lines/line-model.ts'
import type { Reader } from '../../../runtime/reader.ts'

const isFigure = (value: unknown): value is number => typeof value === 'number'

/** Compares counted with planned pieces; undefined if the plan of a counted line is hidden. */
function hintOf({ planTotal, goodCount, defectiveCount }: LineValues, { t }: Reader): LineHint | undefined {
  if (!isFigure(goodCount) && !isFigure(defectiveCount)) return { text: t('inbound.notCounted'), tone: 'quiet' }
  if (!isFigure(planTotal)) return undefined
  const difference = (isFigure(goodCount) ? goodCount : 0) + (isFigure(defectiveCount) ? defectiveCount : 0) - planTotal
  if (difference === 0) return { text: t('outbound.tally.right'), tone: 'quiet' }
  const count = Math.abs(difference)
  return difference < 0
    ? { text: t('inbound.short', { count }), tone: 'warning' }
    : { text: t('inbound.over', { count }), tone: 'error' }
}

const sumOf = (lines: readonly LineValues[], ...names: readonly string[]) =>
  lines.reduce((sum, line) => sum + names.reduce((own, name) => own + (isFigure(line[name]) ? line[name] : 0), 0), 0)

/** Difference over all lines; empty if a plan is hidden. */
export const talliedDifference = (lines: readonly LineValues[]): LineValues =>
  lines.every(({ planTotal }) => isFigure(planTotal))
    ? { differenceCount: sumOf(lines, 'goodCount', 'defectiveCount') - sumOf(lines, 'planTotal') }
    : {}

export const talliedHints = (lines: readonly EditedLine[], reader: Reader): ReadonlyMap<string, LineHint> =>
  new Map(
    lines.flatMap(({ key, values }): [string, LineHint][] => {
      const hint = hintOf(values, reader)
      return hint === undefined ? [] : [[key, hint]]
    }),
  )
